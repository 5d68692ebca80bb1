import { accountEndSessions } from '../../eshop-api/domains/accounts/account-sessions.contract';
import type { CommandContext, CommandOutcome } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountSessionsProps } from './account-sessions.schema';

/** `id` left out: all but the current one. */
async function end(context: CommandContext, id?: number): Promise<CommandOutcome | undefined> {
  const { api, locale, customer } = context;
  if (!customer) return goToLogin(context);
  const request = { profile: locale.locale, ...(id === undefined ? {} : { id }) };
  try {
    await api.call(accountEndSessions, request, { headers: { ...customer.headers } });
    return undefined;
  } catch (error) {
    if (isApiError(error, 'unauthorized')) return goToLogin(context);
    throw error;
  }
}

/** Ids of sessions are whole numbers above 0. */
const ID = /^[1-9]\d{0,14}$/;

export default {
  /** One that has ended meanwhile is done, too; so is one that never was. */
  'account.endSession': defineCommand<AccountSessionsProps>({
    form: { session: { maxLength: 15 } },
    async run(context, { text: { session = '' } }) {
      return ID.test(session) ? end(context, Number(session)) : undefined;
    },
  }),
  'account.endOtherSessions': defineCommand<AccountSessionsProps>({
    form: {},
    run: (context) => end(context),
  }),
};
