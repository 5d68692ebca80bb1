import { ApiFault } from '../../contract/api-fault';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { announceMail, enqueueMail } from '../mail/mail.tx';
import type { Order } from '../orders/order.schema';
import { readShopperOrder } from '../orders/after-sale.tx';
import type { OrderMailKind } from '../orders/order-outbox.tx';
import { composeOrderMail } from './compose-order-mail.rules';
import { ordersSendMail } from './order-mails.contract';
import { countRepeat } from './order-mails.repository';
import type { OrderMailSender } from './order-mails.sender';
import { readMailFacts } from './read-order';

const DAY_MS = 24 * 3600_000;
const MOST_A_DAY = 3;

/** To the address of the order alone: knowing an order's number and address only sends a mail to that mailbox. */
const sendMail = handles(
  ordersSendMail,
  async (context: HandlerContext<OrderMailSender>, { email, locator }) => {
    const { db, now, settings } = context;
    const order = await readShopperOrder(context, { reference: locator.trim(), email: email.trim() });
    const facts = await readMailFacts(context, order);
    const kind = chooseKind(order);
    // Nothing is confirmed yet.
    if (order.status === 'PE') throw new ApiFault('order_not_found', 'This order is not confirmed yet.');
    await db.transaction(async (sql) => {
      const again = await countRepeat(
        sql,
        order.reference,
        now,
        new Date(now.getTime() - DAY_MS),
        MOST_A_DAY,
      );
      if (again === undefined)
        throw new ApiFault(
          'too_many_attempts',
          'This mail has been sent again often enough. Please try again tomorrow.',
        );
      await enqueueMail(sql, settings, composeOrderMail(kind, facts, again), now);
    });
    await announceMail(db);
    return { sent: true };
  },
);

const chooseKind = ({ status, confirmBy }: Order): OrderMailKind =>
  status === 'CA' ? 'cancelled' : confirmBy ? 'toConfirm' : 'confirmed';

export const orderMailOperations: DomainOperation<OrderMailSender>[] = [
  { ...sendMail, rateLimitPerMinute: 20 },
];
