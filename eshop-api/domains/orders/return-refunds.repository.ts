import type { Sql } from '../../database/database.types';
import { NEXT_KEY, REST } from './refunds.repository';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** The charge of an order. */
const STANDING = `select a.*, (${REST})::bigint as rest from payment_attempts a where a.order_id = $1 and a.state in ('authorised', 'captured') and a.next_step is distinct from 'give-back' order by a.number desc limit 1`;

/** Amount of an order's charge that is not refunded, minor units. */
export const findChargeLeft = async (sql: Query, orderId: number): Promise<number> =>
  (await sql.query<{ rest: number }>(`select rest from (${STANDING}) a`, [orderId]))[0]?.rest ?? 0;

interface ReturnRefund {
  order: { id: number; reference: string };
  returned: { id: number; reference: string };
  /** Minor units. */
  amount: number;
}

/** Refunds a part of the charge for returned pieces; the charge stays the order's payment. 0 when less is left. */
export const requestPart = (
  sql: Execute,
  { order, returned, amount }: ReturnRefund,
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into refunds (order_id, attempt_id, key, amount, reason, state, next_at, wanted_at, after_sale_id)
     select a.order_id, a.id, a.idempotency_key || '-return-' || $2, $3, 'returned', 'wanted', $4, $4, $5 from (${STANDING}) a where a.rest >= $3`,
    [order.id, returned.reference, amount, now, returned.id],
  );

/** Records a refund already made to the gift card that was used for payment. */
export const recordReturnRefund = (
  sql: Execute,
  { order, returned, amount }: ReturnRefund,
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into refunds (order_id, key, amount, reason, state, wanted_at, ended_at, after_sale_id) values ($1, $2, $3, 'returned', 'done', $4, $4, $5)`,
    [order.id, `${order.reference}-return-${returned.reference}-gift-card`, amount, now, returned.id],
  );

/** Amount of what was received later that is refunded or being refunded, minor units. */
export const sumReceivedRefunds = async (sql: Query, orderId: number): Promise<number> =>
  (
    await sql.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::bigint as sum from refunds where order_id = $1 and new_card',
      [orderId],
    )
  )[0]!.sum;

/** Retries a refused refund under a new key, up to the remaining amount; 0 when nothing is left. */
export const replacePart = (sql: Execute, refund: number, left: number, now: Date): Promise<number> =>
  sql.execute(
    `insert into refunds (order_id, attempt_id, key, amount, reason, state, next_at, wanted_at, after_sale_id)
     select r.order_id, a.id, ${NEXT_KEY}, least(r.amount, $2::bigint), r.reason, 'wanted', $3, $3, r.after_sale_id from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = $1 and $2::bigint > 0`,
    [refund, left, now],
  );
