import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { accountUpdatePassword } from '../../eshop-api/domains/accounts/accounts.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountChangePasswordProps } from './account-change-password.schema';

/** A hash is dear on purpose, and a shop at its busiest makes others wait for their turn; ms. */
const DEADLINE_MS = 10_000;

const COMMAND = 'account.changePassword';

/** What the shopper can mend, at the field where it is to be mended. */
const REFUSALS = [
  { code: 'login_failed', field: 'oldPassword', key: 'wrong' },
  { code: 'password_same', field: 'password', key: 'same' },
  { code: 'password_weak', field: 'password', key: 'weak' },
] as const;

function refuse(error: unknown, words: CommandContext['words']): never {
  const refusal = REFUSALS.find(({ code }) => isApiError(error, code));
  if (!refusal) throw error;
  const text = words(refusal.key);
  throw new CommandRefused(text, { [refusal.field]: text });
}

export default {
  /** All sessions end; this browser gets a new one. The page is loaded again, because its other blocks have been read with the old one. */
  [COMMAND]: defineCommand<AccountChangePasswordProps>({
    form: {
      oldPassword: formFields.password,
      password: formFields.newPassword,
      passwordRepeat: formFields.passwordRepeat,
    },
    async run(context, { text: { oldPassword = '', password = '' } }) {
      const { api, locale, customer, words, keepSession, page, listBlocks } = context;
      if (!customer) return goToLogin(context);
      const request = { profile: locale.locale, oldPassword, newPassword: password };
      try {
        const options = { headers: { ...customer.headers }, deadline: DEADLINE_MS };
        const { token, refreshToken } = await api.call(accountUpdatePassword, request, options);
        await keepSession({ token, refreshToken });
      } catch (error) {
        if (isApiError(error, 'unauthorized')) return goToLogin(context);
        refuse(error, words);
      }
      const block = listBlocks().find(({ type }) => type === 'account-change-password');
      return { go: `${page.path}?${new URLSearchParams({ done: COMMAND })}#${block?.id ?? ''}` };
    },
  }),
};
