import type { AttemptRow } from './attempts.repository';
import type { StoredOrder } from './orders.types';

/** Lease of an order's follow-up work by this process, ms: if it is killed meanwhile, another process does it. */
export const OUTBOX_LEASE_MS = 30_000;

/**
 * Work that this process has just created and does itself in a moment. It is stored as postponed already, so that no other process takes it
 * and no lease is needed: what is in memory need not be read again. If the process is lost, it is due in the database.
 */
export class LocalOutbox {
  private attempts: AttemptRow[] = [];
  private orders: StoredOrder[] = [];

  /** An order that stands, as committed. A replacement is not handed over before its pieces are accepted, one to be confirmed not before it is. */
  add(order: StoredOrder): void {
    if (!order.exchangeOf && !order.confirmBy) this.orders.push(order);
    if (order.attempt.nextStep === 'capture') this.attempts.push(keyOf(order));
  }

  takeAttempts(most: number): AttemptRow[] {
    return this.attempts.splice(0, most);
  }

  takeOrders(most: number): StoredOrder[] {
    return this.orders.splice(0, most);
  }
}

const keyOf = ({
  id: orderId,
  reference,
  storefront,
  currency,
  attempt: { id, methodId, idempotencyKey, pspReference, amount, state, begunAt },
}: StoredOrder): AttemptRow => ({
  id,
  orderId,
  reference,
  storefront,
  methodId,
  currency,
  idempotencyKey,
  pspReference,
  amount,
  tries: 0,
  state,
  begunAt,
});
