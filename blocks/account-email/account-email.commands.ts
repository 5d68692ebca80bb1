import { formFields } from '../../eshop-api/contract/fields/form-fields';
import {
  accountChangeEmail,
  accountVerifyEmail,
} from '../../eshop-api/domains/accounts/email-change.contract';
import {
  CommandRefused,
  type CommandContext,
  type CommandOutcome,
} from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountEmailProps } from './account-email.schema';

/** Hashing is slow by design, and calls are queued at peak load; ms. */
const DEADLINE_MS = 10_000;

/** What the shopper can mend, at the field where it is to be mended. */
const REFUSALS = [
  { code: 'login_failed', field: 'password', key: 'wrong' },
  { code: 'email_same', field: 'email', key: 'same' },
] as const;

function refuse(error: unknown, context: CommandContext): CommandOutcome {
  if (isApiError(error, 'unauthorized')) return goToLogin(context);
  const refusal = REFUSALS.find(({ code }) => isApiError(error, code));
  if (!refusal) throw error;
  const text = context.words(refusal.key);
  throw new CommandRefused(text, { [refusal.field]: text });
}

export default {
  /** Done in any case: only the mail shows whether the new address has an account. */
  'account.changeEmail': defineCommand<AccountEmailProps>({
    form: { email: formFields.email, password: formFields.password },
    async run(context, { text: { email = '', password = '' } }) {
      const { api, locale, customer } = context;
      if (!customer) return goToLogin(context);
      const options = { headers: { ...customer.headers }, deadline: DEADLINE_MS };
      try {
        await api.call(accountChangeEmail, { profile: locale.locale, email, password }, options);
        return { data: { email } };
      } catch (error) {
        return refuse(error, context);
      }
    },
  }),
  'account.verifyEmail': defineCommand<AccountEmailProps>({
    form: {},
    async run(context) {
      const { api, locale, customer } = context;
      if (!customer) return goToLogin(context);
      try {
        await api.call(accountVerifyEmail, { profile: locale.locale }, { headers: { ...customer.headers } });
        return undefined;
      } catch (error) {
        return refuse(error, context);
      }
    },
  }),
};
