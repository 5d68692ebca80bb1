import { createHash } from 'node:crypto';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { ordersCreateOffline } from '../../eshop-api/domains/orders/after-order.contract';
import { readBagVisit } from '../_journey/bag/bag-visit';
import { dropCookie } from '../_journey/bag/visitor-bag.server';
import { readSaleVisit } from '../_journey/checkout/checkout-visits';
import { CommandRefused } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { employeeId } from '../_contract/storage/stored-cookies';
import type { OrderOfflineProps } from './order-offline.schema';

const form = {
  email: formFields.email,
  name: formFields.name,
  surname: formFields.surname,
  telephone: formFields.checkoutTelephone,
  remarks: { maxLength: 1000 },
  privacyPolicy: formFields.privacyPolicy,
} as const;

/** The same wish of the same bag is one, however often it is pressed. */
const keyOf = (hashOrderId: string, texts: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(`${hashOrderId} ${Object.values(texts).join('\n')}`)
    .digest('hex')
    .slice(0, 40);

export default {
  'order.leaveOffline': defineCommand<OrderOfflineProps>({
    form,
    async run(context, { text }) {
      const { api, cookies, locale, brand, words } = context;
      const { hashOrderId, ...brings } = readBagVisit(cookies, { locale, brand });
      if (!hashOrderId) throw new CommandRefused(words('error_bag_not_found'));
      const { email = '', name = '', surname = '', telephone = '', remarks = '', privacyPolicy = '' } = text;
      const wish = { email, name, surname, telephone, remarks };
      const kept = await api.call(ordersCreateOffline, {
        profile: locale.locale,
        hashOrderId,
        ...brings,
        ...readSaleVisit(cookies),
        ...wish,
        privacyPolicy,
        submissionKey: keyOf(hashOrderId, wish),
      });
      // docs/contract/orders.md#order-creation: such orders always erase it. The bag stays: nothing of it has been sold.
      dropCookie(context, employeeId);
      return { go: `page:order/${kept.encodedReference}` };
    },
  }),
};
