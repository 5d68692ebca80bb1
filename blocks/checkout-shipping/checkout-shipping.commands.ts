import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { checkout } from '../../eshop-api/domains/checkout/checkout.contract';
import { goToNext } from '../_kit/checkout/checkout-steps';
import { choicesOf } from '../_kit/checkout/draft';
import { openBag } from '../_kit/bag/apply-voucher';
import { saveDraft } from '../_kit/checkout/keep-draft.server';
import { shippingFormFor } from '../_kit/checkout/shipment-form';
import { CommandRefused, type CommandContext } from '../_kit/commands/command.types';
import { defineCommand } from '../_kit/commands/define-command';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import { listKept } from './shipping-fields';

type Facts = Parameters<typeof listKept>[0];

/** The rules of what was chosen; the rest is kept as typed. */
function formOf(posted: (name: string) => string, facts: Facts): FormDefinition {
  const chosen = { shippingMethodId: posted('shippingMethodId').trim(), 'billing-other': posted('billing-other') };
  return { ...listKept(facts), ...shippingFormFor(chosen, facts) };
}

/** Whether this way still reaches this address: the API's word, before the shopper goes on to pay. */
async function checkWay(context: CommandContext, text: Readonly<Record<string, string>>): Promise<void> {
  const { shipping } = await context.api.call(checkout, { ...openBag(context), forceErp: true, ...choicesOf(text), countryId: context.locale.country });
  const message = context.words('error_shipping_refused');
  if (!shipping || shipping.id !== text.shippingMethodId) throw new CommandRefused(message, { shippingMethodId: message });
}

export default {
  'checkout.ship': defineCommand<CheckoutShippingProps>({
    form: formOf,
    async run(context, { text }, { steps }) {
      await saveDraft(context, text);
      await checkWay(context, text);
      return { go: goToNext(context.page, steps, 'shipping') };
    },
  }),
  /** What has been typed so far, right or wrong: for the search of places, for a change of mind, for a script that saves. */
  'checkout.keep': defineCommand<CheckoutShippingProps>({
    form: (_posted, facts) => listKept(facts),
    run: async (context, { text }) => saveDraft(context, text),
  }),
};
