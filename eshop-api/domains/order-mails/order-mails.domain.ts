import type { Domain } from '../../server/domain.types';
import { scrubCardMails } from './order-mails.repository';
import { orderMailOperations } from './order-mails.handlers';
import { openOrderMailSender, type OrderMailSender } from './order-mails.sender';

/** Mails about orders, and the sending of bought gift cards. */
const orderMails: Domain<OrderMailSender> = {
  name: 'order-mails',
  operations: orderMailOperations,
  scrubOrders: (sql, { orders }) => scrubCardMails(sql, orders),
  start: openOrderMailSender,
  stop: (sender: OrderMailSender | undefined) => sender?.close(),
};

export default orderMails;
