import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { goToNext } from '../_kit/checkout/checkout-steps';
import { openBag } from '../_kit/bag/apply-voucher';
import { saveDraft } from '../_kit/checkout/keep-draft.server';
import { CommandRefused } from '../_kit/commands/command.types';
import { defineCommand } from '../_kit/commands/define-command';
import type { CheckoutIdentificationProps } from './checkout-identification.schema';

const form = { email: formFields.email, newsletter: {}, seen: {} };

export default {
  /** A misspelt provider is asked about once (spec §5: a warning only); pressed again, the address stands. */
  'checkout.identify': defineCommand<CheckoutIdentificationProps>({
    form,
    async run(context, { text }) {
      const { email = '', newsletter = '', seen } = text;
      openBag(context);
      const { warnings } = validateForm({ email: form.email }, text, { country: context.locale.country, flags: context.flags, now: context.now });
      if (warnings.email && seen !== email) throw new CommandRefused(context.words('emailDoubt'));
      await saveDraft(context, { email, newsletter });
      return { go: goToNext(context, 'identification') };
    },
  }),
};
