import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { ordersGetInfo } from '../../eshop-api/domains/orders/orders.contract';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../../eshop-api/contract/api-error';
import type { OrderLookupProps } from './order-lookup.schema';

/** As mails and people write it: `#4000 000 123`. */
const order = { ...formFields.orderId, normalise: (typed: string) => typed.replace(/[#\s-]/g, '') };

export default {
  /** One answer for a number that is none, another's and a wrong address: a guess reveals nothing. */
  'order.find': defineCommand<OrderLookupProps>({
    form: { order, email: formFields.email },
    async run({ api, locale, words }, { text }) {
      const { order: locator = '', email = '' } = text;
      const found = await api
        .call(ordersGetInfo, { profile: locale.locale, email, locator })
        .catch((error: unknown) => {
          throw isApiError(error, 'order_not_found') ? new CommandRefused(words('notFound')) : error;
        });
      // A return's number leads to its order.
      return { go: `page:order/${encodeReference(found.order?.reference ?? locator, email)}` };
    },
  }),
};
