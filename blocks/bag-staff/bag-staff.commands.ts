import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { cartStoreEmployees } from '../../eshop-api/domains/store-staff/store-staff.contract';
import { writeCookie } from '../_journey/bag/visitor-bag.server';
import { tillHeaders } from '../_journey/bag/till-session';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { tpvEmployeeId, tpvStoreId } from '../_contract/storage/stored-cookies';
import type { BagStaffProps } from './bag-staff.schema';

export default {
  'bag.serve': defineCommand<BagStaffProps>({
    form: { employee: formFields.employee },
    async run(context, { text }) {
      const { api, locale, cookies, words } = context;
      const { storeEmployees } = await api.call(
        cartStoreEmployees,
        { profile: locale.locale, tpvStoreId: cookies[tpvStoreId.name]?.slice(0, 40) || 'none' },
        { headers: tillHeaders(cookies) },
      );
      // What stands in a page proves nothing: a sale is distinguished from people of this store alone.
      if (!storeEmployees.some(({ id }) => id === text.employee))
        throw new CommandRefused(words('unknownEmployee'), { employee: words('unknownEmployee') });
      writeCookie(context, tpvEmployeeId, text.employee!);
    },
  }),
};
