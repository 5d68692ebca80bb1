import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { accountLogout } from '../../eshop-api/domains/accounts/accounts.contract';
import { accountInfo } from '../../eshop-api/domains/customers/customers.contract';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { beginFreshSession } from '../_journey/customer/fresh-session.server';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountExportProps } from './account-export.schema';

const COMMAND = 'account.confirmPassword';

export default {
  /** Another session replaces the present one. The page is loaded again, because its other blocks have been read with that. */
  [COMMAND]: defineCommand<AccountExportProps>({
    form: { password: formFields.password },
    async run(context, { text: { password = '' } }) {
      const { api, locale, customer, keepSession, page, listBlocks } = context;
      if (!customer) return goToLogin(context);
      const options = { headers: { ...customer.headers } };
      try {
        const { userData } = await api.call(accountInfo, { profile: locale.locale }, options);
        const { token, refreshToken } = await beginFreshSession(context, userData.account.email, password);
        await keepSession({ token, refreshToken });
      } catch (error) {
        if (isApiError(error, 'unauthorized')) return goToLogin(context);
        throw error;
      }
      await api.call(accountLogout, {}, options).catch(() => undefined);
      const block = listBlocks().find(({ type }) => type === 'account-export');
      return { go: `${page.path}?${new URLSearchParams({ done: COMMAND })}#${block?.id ?? ''}` };
    },
  }),
};
