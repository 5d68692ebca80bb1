import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { DOCUMENT_DEADLINE_MS } from '../../eshop-api/contract/document-links';
import { ordersSendInvoice } from '../../eshop-api/domains/invoices/invoices.contract';
import { newsletterInsert } from '../../eshop-api/domains/newsletter/newsletter.contract';
import { ordersSendMail } from '../../eshop-api/domains/order-mails/order-mails.contract';
import {
  ordersCancel,
  ordersConfirmCashOnDelivery,
} from '../../eshop-api/domains/orders/after-order.contract';
import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { storeSubscription } from '../_journey/newsletter/join-newsletter';
import type { OrderConfirmationProps } from './order-confirmation.schema';

/** Address and order come with the page's own address: another's cannot be named. */
function readOwn({ params, words }: CommandContext) {
  const reference = decodeReference(params.reference ?? '');
  if (!reference) throw new CommandRefused(words('offlineNow'));
  return reference;
}

/** One of the page's orders. @throws CommandRefused when it has no such order */
function readOneOwn(context: CommandContext, order: string | undefined) {
  const { locators, email } = readOwn(context);
  const locator = locators.find((one) => one === order);
  if (!locator) throw new CommandRefused(context.words('error_order_not_found'));
  return { email, locator };
}

export default {
  'order.sendAgain': defineCommand<OrderConfirmationProps>({
    form: {},
    async run(context) {
      const { locators, email } = readOwn(context);
      for (const locator of locators)
        await context.api.call(ordersSendMail, { profile: context.locale.locale, email, locator });
    },
  }),
  'order.sendInvoice': defineCommand<OrderConfirmationProps>({
    form: { order: formFields.orderId },
    async run(context, { text }) {
      const { email, locator } = readOneOwn(context, text.order);
      await context.api.call(
        ordersSendInvoice,
        { profile: context.locale.locale, email, locator },
        { deadline: DOCUMENT_DEADLINE_MS },
      );
    },
  }),
  'order.confirmCash': defineCommand<OrderConfirmationProps>({
    form: { order: formFields.orderId },
    async run(context, { text }) {
      const { email, locator } = readOneOwn(context, text.order);
      await context.api.call(ordersConfirmCashOnDelivery, {
        profile: context.locale.locale,
        email,
        locator,
      });
    },
  }),
  'order.cancel': defineCommand<OrderConfirmationProps>({
    form: { order: formFields.orderId },
    async run(context, { text }) {
      const { email, locator: order } = readOneOwn(context, text.order);
      await context.api.call(ordersCancel, { profile: context.locale.locale, mail: email, order });
    },
  }),
  'order.joinNewsletter': defineCommand<OrderConfirmationProps>({
    form: { privacyPolicy: formFields.privacyPolicy },
    async run(context, { text }) {
      const { api, brand, locale } = context;
      const joined = await api.call(newsletterInsert, {
        profile: locale.locale,
        email: readOwn(context).email,
        privacyPolicy: text.privacyPolicy,
        origin: 'order',
        lab: brand.rules.lab === true,
        consent: context.words('terms'),
      });
      storeSubscription(context.setCookie, joined);
    },
  }),
};
