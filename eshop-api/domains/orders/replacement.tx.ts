import { ApiFault } from '../../contract/api-fault';
import type { Sql } from '../../database/database.types';
import { deductStock, giveBack } from '../stock/stock.tx';
import { generateReference } from './compose-order.rules';
import {
  composeReplacement,
  replacementLine,
  sumReplacement,
  type ReplacementPayment,
  type ReplacementPiece,
} from './compose-replacement.rules';
import { releaseOrder } from './order-reservations';
import { supersede } from './attempts.repository';
import { findById, insertOrder, lockOrder, markCancelled, type OrderWrite } from './orders.repository';
import type { StoredOrder } from './orders.types';
import { requestRefunds } from './refunds.repository';
import { IN_FLIGHT_MS, nextCheckAt, RESERVATION_MS } from './settle.rules';

export {
  originalLine,
  readFee,
  type ReplacementPayment,
  type ReplacementPiece,
} from './compose-replacement.rules';

/**
 * Writes the order that replaces pieces of a locked order, and takes the new sizes from stock. It is not handed over before
 * `releaseReplacement`. With a payment it holds the sizes while that is open (`ordersPayReplacement`). Returns its id.
 * @throws ApiFault ERROR_NO_STOCK: the caller rolls back
 */
export async function insertReplacement(
  sql: Sql,
  {
    order,
    returnId,
    pieces,
    payment,
  }: {
    order: StoredOrder;
    returnId: string;
    pieces: readonly ReplacementPiece[];
    payment: ReplacementPayment | null;
  },
  { now, randomId }: { now: Date; randomId: () => string },
): Promise<number> {
  const draft = composeReplacement(order, returnId, pieces, payment);
  const short = await deductStock(
    sql,
    draft.lines.map(({ material, size, shelf }) => ({ material, size, pieces: 1, shelf })),
    payment ? draft.bagHash : undefined,
  );
  if (short.length > 0) throw new ApiFault('ERROR_NO_STOCK', 'This size is sold out.');
  const reference = generateReference(randomId());
  const ids = await insertOrder(sql, {
    draft,
    reference,
    now,
    confirmation: null,
    ...(payment ? openPayment(now) : unpaid(now)),
  });
  // As improbable as for a bought order (place-order.ts).
  if (!ids) throw new Error(`order id ${reference} is taken`);
  return ids.id;
}

type Opening = Pick<OrderWrite, 'status' | 'expiresAt' | 'attempt'>;

const unpaid = (now: Date): Opening => ({
  status: 'PC',
  expiresAt: now,
  attempt: { number: 1, state: 'none', nextAt: null },
});

const openPayment = (now: Date): Opening => ({
  status: 'PE',
  expiresAt: new Date(now.getTime() + RESERVATION_MS),
  attempt: { number: 1, state: 'pending', nextAt: nextCheckAt(now, 0) },
});

/** The order whose payment takes the refunds of an order's pieces, locked: of a replacement the one that was bought. */
export const lockPayer = async (sql: Sql, order: StoredOrder): Promise<StoredOrder> =>
  order.exchangeOf ? lockPayer(sql, await lockOrder(sql, order.exchangeOf.id)) : order;

/** The same without a lock. */
export const findPayer = async (sql: Pick<Sql, 'query'>, order: StoredOrder): Promise<StoredOrder> =>
  order.exchangeOf ? findPayer(sql, await findById(sql, order.exchangeOf.id)) : order;

interface Exchange {
  reference: string;
  replacementId: number;
}

/**
 * The pieces are accepted: their replacement is sent. New sizes of pieces that were not accepted are given back.
 * @param accepted pieces of the exchanged order, with what was paid for them
 */
export async function releaseReplacement(
  sql: Sql,
  { reference, replacementId }: Exchange,
  accepted: readonly Pick<ReplacementPiece, 'id' | 'paid' | 'tax'>[],
  now: Date,
): Promise<void> {
  const replacement = await lockOrder(sql, replacementId);
  const sent = new Set(accepted.map(({ id }) => replacementLine(reference, id)));
  const dropped = replacement.lines.filter(({ id }) => !sent.has(id));
  if (dropped.length > 0)
    await dropLines(sql, replacementId, dropped, sumReplacement(accepted, replacement.total));
  await sql.execute(
    "update orders set hand_over_at = $2, changed_at = $2 where id = $1 and status = 'PC' and handed_over_at is null",
    [replacementId, now],
  );
}

async function dropLines(
  sql: Sql,
  id: number,
  dropped: StoredOrder['lines'],
  sums: StoredOrder['view']['sums'],
): Promise<void> {
  await giveBack(
    sql,
    dropped.map(({ material, size }) => ({ material, size, pieces: 1 })),
  );
  await sql.execute('delete from order_lines where order_id = $1 and id = any($2)', [
    id,
    dropped.map((line) => line.id),
  ]);
  await sql.execute("update orders set view = jsonb_set(view, '{sums}', $2::jsonb) where id = $1", [
    id,
    JSON.stringify(sums),
  ]);
}

/** Whether the provider is being called for the payment of a replacement. */
export function isBeingPaid({ status, attempt }: StoredOrder, now: Date): boolean {
  const isAsked = attempt.state === 'pending' && attempt.resultCode === null;
  return status === 'PE' && isAsked && now.getTime() - attempt.begunAt.getTime() < IN_FLIGHT_MS;
}

/** The exchange ended without effect: the new sizes can be sold again, and what it has cost is refunded once. Does nothing when it is cancelled already. */
export async function cancelReplacement(
  sql: Sql,
  { replacementId }: Exchange,
  by: 'shopper' | 'expired',
  now: Date,
): Promise<void> {
  const replacement = await lockOrder(sql, replacementId);
  if (replacement.status === 'CA') return;
  await releaseOrder(sql, replacement, now);
  await supersede(sql, replacementId);
  await requestRefunds(sql, { orderId: replacementId }, 'cancelled', now);
  await markCancelled(sql, replacementId, by, '', now);
}
