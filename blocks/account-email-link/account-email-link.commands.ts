import {
  accountConfirmEmail,
  accountStopEmailChange,
} from '../../eshop-api/domains/accounts/email-change.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import type { AccountEmailLinkProps } from './account-email-link.schema';

/** Stopping hashes a password, which is slow by design; ms. */
const DEADLINE_MS = 10_000;

function refuse(error: unknown, words: CommandContext['words']): never {
  if (isApiError(error, 'link_ended')) throw new CommandRefused(words('ended'));
  if (isApiError(error, 'email_taken')) throw new CommandRefused(words('taken'));
  throw error;
}

export default {
  'account.confirmEmail': defineCommand<AccountEmailLinkProps>({
    form: {},
    async run({ api, locale, params, words }) {
      const request = { profile: locale.locale, token: params.token ?? '-' };
      const { email } = await api
        .call(accountConfirmEmail, request)
        .catch((error: unknown) => refuse(error, words));
      return { data: { email } };
    },
  }),
  'account.stopEmailChange': defineCommand<AccountEmailLinkProps>({
    form: {},
    async run({ api, locale, params, words }) {
      const request = { profile: locale.locale, token: params.token ?? '-' };
      await api
        .call(accountStopEmailChange, request, { deadline: DEADLINE_MS })
        .catch((error: unknown) => refuse(error, words));
    },
  }),
};
