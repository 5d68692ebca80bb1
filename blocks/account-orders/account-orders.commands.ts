import { accountAddGuestOrders } from '../../eshop-api/domains/customers/guest-orders.contract';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import { goToLogin } from '../_journey/customer/user-data.server';
import type { AccountOrdersProps } from './account-orders.schema';

export default {
  'account.addGuestOrders': defineCommand<AccountOrdersProps>({
    form: {},
    async run(context) {
      const { api, customer, locale, words } = context;
      if (!customer) return goToLogin(context);
      try {
        await api.call(
          accountAddGuestOrders,
          { profile: locale.locale },
          { headers: { ...customer.headers } },
        );
        return undefined;
      } catch (error) {
        if (isApiError(error, 'unauthorized')) return goToLogin(context);
        if (isApiError(error, 'email_not_confirmed')) throw new CommandRefused(words('guestUnconfirmed'));
        throw error;
      }
    },
  }),
};
