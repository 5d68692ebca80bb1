import { findAttempt } from './attempts.repository';
import { reconcilePayment } from './reconcile-payment';
import { lockOrder, markCancelled } from './orders.repository';
import type { WorkContext } from './orders.types';
import { releaseOrder } from './release-order';

const MOST = 50;

/** Orders whose reservation ran out give back what they held. Who pays yet is asked once more before. True: there may be more. */
export async function expireOrders(context: WorkContext): Promise<boolean> {
  const due = await context.db.query<{ id: number; key: string }>(
    `select o.id, a.idempotency_key as key from orders o, lateral (select idempotency_key from payment_attempts where order_id = o.id order by number desc limit 1) a
     where o.status = 'PE' and o.expires_at <= $1 order by o.expires_at limit $2`,
    [context.settings.clock(), MOST],
  );
  for (const { id, key } of due) await expireOne(context, id, key);
  return due.length === MOST;
}

async function expireOne(context: WorkContext, id: number, key: string): Promise<void> {
  const place = await findAttempt(context.db, { idempotencyKey: key });
  if (place?.state === 'pending') await reconcilePayment(context, place).catch(() => undefined);
  const now = context.settings.clock();
  await context.db.transaction(async (sql) => {
    const order = await lockOrder(sql, id);
    // Paid, cancelled or begun anew while we asked.
    if (order.status !== 'PE' || order.expiresAt > now) return;
    await releaseOrder(sql, order, now);
    // Its payment is watched on: an authorisation may come late.
    await markCancelled(sql, id, 'expired', '', now);
  });
}
