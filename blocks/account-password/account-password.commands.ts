import { formFields } from '../../eshop-api/contract/fields/form-fields';
import {
  accountRecoverPassword,
  accountSetNewPassword,
} from '../../eshop-api/domains/accounts/accounts.contract';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import type { AccountPasswordProps } from './account-password.schema';

/** A hash is dear on purpose, and a shop at its busiest makes others wait for their turn; ms. */
const deadline = 10_000;

export default {
  /** Done in any case: whether the address has an account stands in the mail alone. */
  'account.recover': defineCommand<AccountPasswordProps>({
    form: { email: formFields.email },
    async run({ api, locale }, { text: { email = '' } }) {
      await api.call(accountRecoverPassword, { profile: locale.locale, email });
    },
  }),
  /** Signs in here; the tokens from before count nowhere any more (docs/contract/account.md#account). */
  'account.setPassword': defineCommand<AccountPasswordProps>({
    form: { password: formFields.newPassword, passwordRepeat: formFields.passwordRepeat },
    async run({ api, locale, params, words, keepSession }, { text: { password = '' } }) {
      const request = { profile: locale.locale, token: params.token ?? '-', newPassword: password };
      const { message, token, refreshToken } = await api
        .call(accountSetNewPassword, request, { deadline })
        .catch((error: unknown) => {
          if (isApiError(error, 'link_ended')) throw new CommandRefused(words('linkEnded'));
          if (isApiError(error, 'password_weak'))
            throw new CommandRefused(words('weak'), { password: words('weak') });
          throw error;
        });
      if (!message.includes('succes')) throw new CommandRefused(words('linkEnded'));
      await keepSession({ token, refreshToken });
    },
  }),
};
