import { accountModify } from '../../eshop-api/domains/customers/customers.contract';
import { personFieldsFor } from '../../eshop-api/domains/customers/saved-address.fields';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountPersonProps } from './account-person.schema';

export default {
  /** Each may be empty: an account may hold less than an order needs. */
  'account.savePerson': defineCommand<AccountPersonProps>({
    form: (_posted, facts) => personFieldsFor(facts),
    async run(context, { text: { name = '', surname = '', telephone = '' } }) {
      const { api, locale, customer } = context;
      if (!customer) return goToLogin(context);
      const request = { profile: locale.locale, account: { name, surname, telephone } };
      try {
        await api.call(accountModify, request, { headers: { ...customer.headers } });
      } catch (error) {
        if (isApiError(error, 'unauthorized')) return goToLogin(context);
        throw error;
      }
    },
  }),
};
