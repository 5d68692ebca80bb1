import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { validateForm } from '../../eshop-api/contract/fields/validate-form';
import { goToNext } from '../_journey/checkout/checkout-steps';
import { openBag } from '../_journey/bag/apply-voucher';
import { saveDraft } from '../_journey/checkout/store-draft.server';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { signIn, signOut } from '../_journey/customer/sign-in.server';
import type { CheckoutIdentificationProps } from './checkout-identification.schema';

const form = { email: formFields.email, newsletter: {}, seen: {} };

export default {
  /** A misspelt provider is asked about once (docs/contract/fields.md#email-and-telephone: a warning only); pressed again, the address stands. */
  'checkout.identify': defineCommand<CheckoutIdentificationProps>({
    form,
    async run(context, { text }) {
      const { email = '', newsletter = '', seen } = text;
      openBag(context);
      const { warnings } = validateForm({ email: form.email }, text, {
        country: context.locale.country,
        flags: context.flags,
        now: context.now,
      });
      if (warnings.email && seen !== email) throw new CommandRefused(context.words('emailDoubt'));
      await saveDraft(context, { email, newsletter });
      return { go: goToNext(context, 'identification') };
    },
  }),
  /** On the spot: bag and everything typed stay. `email` and `newsletter` are those of the guest's form beside it, which come back when this fails. */
  'account.login': defineCommand<CheckoutIdentificationProps>({
    form: { username: formFields.email, password: formFields.password, email: {}, newsletter: {} },
    async run(context, { text: { username = '', password = '', newsletter } }) {
      openBag(context);
      const { email } = await signIn(context, username, password);
      await saveDraft(context, { email, ...(newsletter === 'on' ? { newsletter } : {}) });
      return { go: goToNext(context, 'identification') };
    },
  }),
  /** Stays in the checkout: the bag is kept and can be ordered as a guest. */
  'account.logout': defineCommand<CheckoutIdentificationProps>({
    form: {},
    async run(context) {
      await signOut(context);
      return { go: `${context.page.path}?step=identification&signed=out#identification-title` };
    },
  }),
};
