import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { confirmCheckpoint } from '../../server/checkpoints';
import { releaseOrder } from './order-reservations';
import { lockOrder, markCancelled, wantMail } from './orders.repository';
import type { StoredOrder, WorkContext } from './orders.types';
import { recordCardRefund } from './refunds.repository';

const MOST = 50;

/**
 * Confirms cash on delivery (action R of docs/contract/orders.md#confirmation-of-cash-on-delivery): the order is handed over now. Confirmed
 * already: changes nothing.
 * @throws ApiFault order_cancelled, nothing_to_confirm
 */
export async function confirmOrder({ db, settings }: WorkContext, id: number): Promise<void> {
  const now = settings.clock();
  await db.transaction(async (sql) => {
    const order = await lockOrder(sql, id);
    if (order.confirmedAt) return;
    if (order.status === 'CA' || order.cancelAskedAt)
      throw new ApiFault('order_cancelled', 'This order is cancelled: it can no longer be confirmed.');
    if (!order.confirmBy) throw new ApiFault('nothing_to_confirm', 'This order needs no confirmation.');
    await Promise.all([markConfirmed(sql, id, now), wantMail(sql, order, 'confirmed', now)]);
    await confirmCheckpoint('confirm-written');
  });
  await confirmCheckpoint('confirm-committed');
}

const markConfirmed = (sql: Pick<Sql, 'execute'>, id: number, now: Date): Promise<number> =>
  sql.execute(
    `with event as (insert into order_events (order_id, status, at, cause) values ($1, 'PC', $2, 'confirmed'))
     update orders set confirmed_at = $2, confirm_by = null, confirm_due_at = null, hand_over_at = $2, changed_at = $2 where id = $1`,
    [id, now],
  );

/** Orders whose shopper is to be reminded, or has not confirmed them in time: these are cancelled. True: there may be more. */
export async function followConfirmations({ db, settings }: WorkContext): Promise<boolean> {
  const now = settings.clock();
  const due = await db.query<{ id: number }>(
    'select id from orders where confirm_due_at <= $1 order by confirm_due_at limit $2',
    [now, MOST],
  );
  for (const { id } of due)
    await db.transaction(async (sql) => {
      const order = await lockOrder(sql, id);
      // Confirmed or cancelled meanwhile, here or by another process.
      if (!order.confirmBy) return;
      await (order.confirmBy <= now ? endUnconfirmed(sql, order, now) : remind(sql, order, now));
    });
  return due.length === MOST;
}

/** Once, however many processes do it. */
const remind = (sql: Sql, order: StoredOrder, now: Date): Promise<unknown> =>
  Promise.all([
    wantMail(sql, order, 'confirmReminder', now),
    sql.execute('update orders set confirm_due_at = confirm_by where id = $1', [order.id]),
  ]);

/** Nothing was charged, as it would be paid at the door; a gift card's part goes back to the card. */
async function endUnconfirmed(sql: Sql, order: StoredOrder, now: Date): Promise<void> {
  const card = await releaseOrder(sql, order, now);
  if (card > 0) await recordCardRefund(sql, order, card, now);
  await markCancelled(sql, order.id, 'unconfirmed', '', now);
  await wantMail(sql, order, 'unconfirmed', now);
}
