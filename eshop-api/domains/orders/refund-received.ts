import type { Sql } from '../../database/database.types';
import { sendNewCard } from './new-card.tx';
import { lockOrder } from './orders.repository';
import type { StoredOrder, WorkContext } from './orders.types';
import { recordReceivedRefund } from './refunds.repository';
import { sumNewCards } from './return-refunds.repository';

/**
 * Refunds what the back end has received for an order that is paid after it was made (docs/decisions/0201), by a new gift card, once. The
 * order must be locked, and be cancelled in the same transaction. Returns the amount, minor units; 0: nothing was received, or it is refunded.
 */
export async function refundReceived(
  { settings }: Pick<WorkContext, 'settings'>,
  sql: Sql,
  order: StoredOrder,
): Promise<number> {
  const { id, reference, prepaid, paidAt, total } = order;
  if (prepaid || !paidAt) return 0;
  const amount = total - (await sumNewCards(sql, id));
  if (amount <= 0) return 0;
  await recordReceivedRefund(sql, order, amount, settings.clock());
  await sendNewCard(sql, settings, { order, issuedFor: `cancelled:${reference}`, amount });
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
  const amount = await refundReceived(context, sql, { ...order, paidAt });
  if (amount > 0)
    context.log.warn(
      { order: order.reference, amount },
      'money was received for a cancelled order; it is refunded by a gift card',
    );
}
