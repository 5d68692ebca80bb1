import { placesCheckAddress } from '../../eshop-api/domains/places/places.contract';
import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { checkout } from '../../eshop-api/domains/checkout/checkout.contract';
import { choicesOf, type Draft } from '../_journey/checkout/draft';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { goToNext } from '../_journey/checkout/checkout-steps';
import { openBag } from '../_journey/bag/apply-voucher';
import { readDraft, saveDraft } from '../_journey/checkout/store-draft.server';
import { findRefusedPlace, shippingFormFor } from '../_journey/checkout/shipment-form';
import { listOwn, toWholeFields } from '../_journey/customer/fill-from-account';
import { readAccount } from '../_journey/customer/read-account.server';
import { defineCommand } from '../_contract/commands/define-command';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import { listKept, listDoubts } from './shipping-fields';

/**
 * Region and city that a postal code means, where the shopper has left them out and the shop's data has them: a shopper who types the
 * code first need not search a list of 47 prefectures. What is typed is never overruled; a call that fails fills in nothing.
 */
async function fillByPostalCode(
  { api, locale: { locale, country }, signal }: CommandContext,
  text: Draft,
): Promise<Draft> {
  const { postalCode, region, city } = text;
  if (!postalCode || (region && city) || !('region' in text)) return text;
  const known = await api
    .call(
      placesCheckAddress,
      { profile: locale, countryId: country, postalCode: postalCode.slice(0, 12) },
      { signal },
    )
    .catch(() => undefined);
  return { ...text, region: region || known?.regionId || '', city: city || known?.city || '' };
}

type Facts = Parameters<typeof listKept>[0];

/** The rules of what was chosen; the rest is kept as typed. */
function formOf(posted: (name: string) => string, facts: Facts): FormDefinition {
  const chosen = {
    shippingMethodId: posted('shippingMethodId').trim(),
    'billing-other': posted('billing-other'),
  };
  return {
    ...listKept(facts),
    seen: { maxLength: 500, anyCharacters: true },
    ...shippingFormFor(chosen, facts),
  };
}

/**
 * Places are searched near what was typed last: a postal code that has changed since takes the place of a search that
 * has not (the field shows the code as long as there was no search).
 */
async function followPostalCode(context: CommandContext, text: Draft): Promise<Draft> {
  const { postalCode = '', near = '' } = text;
  if (!postalCode || !near || near === postalCode) return text;
  const kept = await readDraft(context, openBag(context).hashOrderId);
  const isOldCode = kept.postalCode !== postalCode && near === (kept.near || kept.postalCode);
  return isOldCode ? { ...text, near: '' } : text;
}

/** What is doubtful but may be right (docs/contract/fields.md#general-rules: warnings) is asked about once; sent again as it is, it stands. */
function requestConfirmation(
  { locale: { country }, flags, now, words }: CommandContext,
  text: Draft,
  seen: string | undefined,
): void {
  const { warnings } = validateForm(
    formOf((name) => text[name] ?? '', { country, flags }),
    text,
    { country, flags, now },
  );
  const doubts = listDoubts(warnings, text);
  if (doubts && doubts !== seen) throw new CommandRefused(words('doubt'));
}

/** Whether way and place still take this order: the API's word, before the shopper goes on to pay. */
async function checkWay(context: CommandContext, text: Readonly<Record<string, string>>): Promise<void> {
  const quote = await context.api.call(checkout, {
    ...openBag(context),
    forceErp: true,
    ...choicesOf(text),
    countryId: context.locale.country,
  });
  const refuse = (field: string, message: string): never => {
    throw new CommandRefused(message, { [field]: message });
  };
  if (quote.shipping?.id !== text.shippingMethodId)
    refuse('shippingMethodId', context.words('error_shipping_refused'));
  const refusedField = findRefusedPlace(quote);
  if (refusedField) refuse(refusedField, context.words('error_place_refused'));
}

export default {
  'checkout.ship': defineCommand<CheckoutShippingProps>({
    form: formOf,
    async run(context, { text: { seen, ...text } }) {
      await saveDraft(context, await followPostalCode(context, text));
      requestConfirmation(context, text, seen);
      await checkWay(context, text);
      return { go: goToNext(context, 'shipping') };
    },
  }),
  /** One of the customer's own addresses takes the place of what stands in the form; everything else stays as typed. */
  'checkout.useAddress': defineCommand<CheckoutShippingProps>({
    form: (_posted, facts) => ({ ...listKept(facts), savedAddress: { maxLength: 64, anyCharacters: true } }),
    async run(context, { text: { savedAddress, ...text } }) {
      const account = await readAccount(context);
      const address =
        account && listOwn(account, context.locale.country).find(({ id }) => id === savedAddress);
      if (!account || !address)
        throw new CommandRefused(context.words(account ? 'chooseAddress' : 'signInAgain'));
      const fields = Object.entries(toWholeFields(account, address)).filter(([name]) => name in text);
      await saveDraft(context, { ...text, ...Object.fromEntries(fields) });
    },
  }),
  /** What has been typed so far, right or wrong: for the search of places, for a change of mind, for a script that saves. */
  'checkout.keep': defineCommand<CheckoutShippingProps>({
    form: (_posted, facts) => listKept(facts),
    run: async (context, { text }) =>
      saveDraft(context, await followPostalCode(context, await fillByPostalCode(context, text))),
  }),
};
