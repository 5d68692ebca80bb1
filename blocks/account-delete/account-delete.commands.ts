import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { accountLogout } from '../../eshop-api/domains/accounts/accounts.contract';
import { accountDelete } from '../../eshop-api/domains/accounts/delete.contract';
import { accountInfo } from '../../eshop-api/domains/customers/customers.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { beginFreshSession } from '../_journey/customer/fresh-session.server';
import { signOut } from '../_journey/customer/sign-in.server';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountDeleteProps } from './account-delete.schema';

/** The call deletes by a session that was just begun by password, so one is begun here. */
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
