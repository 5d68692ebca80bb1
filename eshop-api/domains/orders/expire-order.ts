import type { Sql } from '../../database/database.types';
import { endUnpaidExchange } from './after-sales.repository';
import { releaseOrder } from './order-reservations';
import { markCancelled } from './orders.repository';
import type { StoredOrder } from './orders.types';

/** A locked order that was not paid releases what it holds, a replacement with its exchange. Its payment is still watched: an authorisation may come late. */
export async function expireOrder(sql: Sql, order: StoredOrder, now: Date): Promise<void> {
  await releaseOrder(sql, order, now);
  await markCancelled(sql, order.id, 'expired', '', now);
  if (order.exchangeOf) await endUnpaidExchange(sql, order.id, now);
}
