import { formFields } from '../../eshop-api/contract/fields/form-fields';
import {
  accountPasskeyLogin,
  accountPasskeyRequestOptions,
} from '../../eshop-api/domains/accounts/passkeys.contract';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { backField, findWayOn, readBackPath } from '../_journey/customer/back-path';
import { isApiError } from '../../eshop-api/contract/api-error';
import { signIn, startSession } from '../_journey/customer/sign-in.server';
import type { AccountLoginProps } from './account-login.schema';

export default {
  'account.login': defineCommand<AccountLoginProps>({
    form: { username: formFields.email, password: formFields.password, back: backField },
    async run(context, { text: { username = '', password = '', back } }) {
      await signIn(context, username, password);
      return { go: findWayOn(context.page, readBackPath(back)) };
    },
  }),
  /** For the script, which cannot call the API by itself. */
  'account.requestPasskey': defineCommand<AccountLoginProps>({
    form: {},
    changes: 'form',
    async run({ api, locale, url }) {
      const { options } = await api.call(accountPasskeyRequestOptions, {
        profile: locale.locale,
        origin: url.origin,
      });
      return { data: options };
    },
  }),
  'account.loginWithPasskey': defineCommand<AccountLoginProps>({
    form: { credential: { maxLength: 8000 }, back: backField },
    async run(context, { text: { credential = '', back } }) {
      const { api, locale, words } = context;
      if (credential === '') throw new CommandRefused(words('passkeyFailed'));
      const pair = await api
        .call(accountPasskeyLogin, { profile: locale.locale, credential })
        .catch((error: unknown) => {
          if (!isApiError(error, 'passkey_refused')) throw error;
          throw new CommandRefused(words('passkeyFailed'));
        });
      await startSession(context, pair);
      return { go: findWayOn(context.page, readBackPath(back)) };
    },
  }),
};
