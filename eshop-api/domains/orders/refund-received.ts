import type { Sql } from '../../database/database.types';
import { generateToken } from '../../security/tokens';
import { readRefundChoice } from '../../server/return-rule';
import { enqueueMail } from '../mail/mail.tx';
import { sendNewCard } from './new-card.tx';
import { lockOrder } from './orders.repository';
import type { StoredOrder, WorkContext } from './orders.types';
import { insertCardRefund, insertChoice } from './refund-choices.repository';
import { composeChoiceMail } from './refund-mails';
import { sumReceivedRefunds } from './return-refunds.repository';

const DAY_MS = 24 * 60 * 60_000;

interface ReceivedRefund {
  /** Order whose shopper gets the money. */
  order: StoredOrder;
  /** Order that was paid: another one for pieces of an exchange. */
  payer: StoredOrder;
  reason: 'cancelled' | 'returned';
  /** Return whose pieces it is of; null: the whole order. */
  returned: { id: number; reference: string } | null;
  /** Minor units. */
  amount: number;
  /** Key of what is refunded: its gift card is issued once. */
  issuedFor: string;
}

/** Until when a shopper chooses; undefined: there is no choice in this storefront. */
export function endOfChoice(
  { storefronts }: WorkContext['settings'],
  storefront: string,
  now: Date,
): Date | undefined {
  const days = readRefundChoice(storefronts[storefront] ?? {});
  return days > 0 ? new Date(now.getTime() + days * DAY_MS) : undefined;
}

/**
 * Refunds what was paid in cash or by transfer, in the transaction that decides it: the only place that does. Its shopper chooses a bank
 * account or a gift card by a mailed link; where the storefront has no choice (brand rule `refundChoiceDays`) a gift card is sent at once.
 */
export async function refundReceived(
  sql: Sql,
  settings: WorkContext['settings'],
  { order, payer, reason, returned, amount, issuedFor }: ReceivedRefund,
): Promise<void> {
  const now = settings.clock();
  const refund = { order: payer, reason, returned, amount };
  const until = endOfChoice(settings, order.storefront, now);
  if (!until) {
    await insertCardRefund(sql, refund, now);
    return sendNewCard(sql, settings, { order, issuedFor, amount });
  }
  const token = generateToken(settings.randomId);
  const id = await insertChoice(sql, refund, { issuedFor, token, until, now });
  await enqueueMail(
    sql,
    settings,
    composeChoiceMail(settings, { order, id, amount, token, until, asked: 1 }),
    now,
  );
}

/**
 * Refunds what the back end has received for an order that is paid after it was made (docs/decisions/0201), once. The order must be locked,
 * and be cancelled in the same transaction. Returns the amount, minor units; 0: nothing was received, or it is refunded.
 */
export async function refundReceivedOrder(
  { settings }: Pick<WorkContext, 'settings'>,
  sql: Sql,
  order: StoredOrder,
): Promise<number> {
  const { id, reference, prepaid, paidAt, total } = order;
  if (prepaid || !paidAt) return 0;
  const amount = total - (await sumReceivedRefunds(sql, id));
  if (amount <= 0) return 0;
  await refundReceived(sql, settings, {
    order,
    payer: order,
    reason: 'cancelled',
    returned: null,
    amount,
    issuedFor: `cancelled:${reference}`,
  });
  return amount;
}

/** Money that is received after the cancellation: it is written and refunded in one transaction. */
export async function refundCancelled(
  context: Pick<WorkContext, 'db' | 'settings' | 'log'>,
  references: readonly string[],
  received: ReadonlyMap<string, Date>,
): Promise<void> {
  const cancelled = await context.db.query<{ id: number }>(
    "select id from orders where reference = any($1) and status = 'CA' and not prepaid order by id",
    [references],
  );
  for (const { id } of cancelled)
    await context.db.transaction((sql) => refundOne(context, sql, id, received));
}

async function refundOne(
  context: Pick<WorkContext, 'settings' | 'log'>,
  sql: Sql,
  id: number,
  received: ReadonlyMap<string, Date>,
): Promise<void> {
  const order = await lockOrder(sql, id);
  const paidAt = order.paidAt ?? received.get(order.reference) ?? null;
  if (!paidAt) return;
  await sql.execute('update orders set paid_at = $2 where id = $1 and paid_at is null', [id, paidAt]);
  const amount = await refundReceivedOrder(context, sql, { ...order, paidAt });
  if (amount > 0)
    context.log.warn(
      { order: order.reference, amount },
      'money was received for a cancelled order; it is refunded',
    );
}
