import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { accountLogin, accountLogout } from '../../eshop-api/domains/accounts/accounts.contract';
import { accountDelete } from '../../eshop-api/domains/accounts/delete.contract';
import { accountInfo } from '../../eshop-api/domains/customers/customers.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../_journey/bag/is-api-error';
import { signOut } from '../_journey/customer/sign-in.server';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountDeleteProps } from './account-delete.schema';

/** A hash is dear on purpose, and a shop at its busiest makes others wait for their turn; ms. */
const DEADLINE_MS = 10_000;

/**
 * The call deletes by a session that has just been begun by password, so one is begun here: of the account that is signed in, whatever was
 * posted. @throws CommandRefused for a wrong password
 */
async function beginFreshSession({ api, locale, words }: CommandContext, email: string, password: string) {
  const request = { profile: locale.locale, username: email, password };
  return api.call(accountLogin, request, { deadline: DEADLINE_MS }).catch((error: unknown) => {
    if (!isApiError(error, 'login_failed')) throw error;
    throw new CommandRefused(words('wrong'), { password: words('wrong') });
  });
}

async function deleteAccount(
  context: CommandContext,
  email: string,
  password: string,
  endMails: boolean,
): Promise<void> {
  const { api, locale, words } = context;
  const { token, refreshToken } = await beginFreshSession(context, email, password);
  try {
    await api.call(accountDelete, { profile: locale.locale, token, endMails });
  } catch (error) {
    // The session has served its only purpose.
    await api.call(accountLogout, { refreshToken }).catch(() => undefined);
    if (isApiError(error, 'unauthorized', 'login_needed')) throw new CommandRefused(words('failed'));
    throw error;
  }
}

export default {
  'account.delete': defineCommand<AccountDeleteProps>({
    form: { password: formFields.password, endMails: { maxLength: 5 } },
    async run(context, { text: { password = '', endMails = '' } }) {
      const { api, locale, customer } = context;
      if (!customer) return goToLogin(context);
      try {
        const options = { headers: { ...customer.headers } };
        const { userData } = await api.call(accountInfo, { profile: locale.locale }, options);
        await deleteAccount(context, userData.account.email, password, endMails !== '');
      } catch (error) {
        if (isApiError(error, 'unauthorized')) return goToLogin(context);
        throw error;
      }
      await signOut(context);
      return { go: 'page:login?signed=deleted' };
    },
  }),
};
