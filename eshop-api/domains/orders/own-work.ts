import type { AttemptRow } from './attempts.repository';
import type { StoredOrder } from './orders.types';

/** ms that what an order leaves to be done is this process's own: if it dies meanwhile, whoever looks next does it. */
export const OWN_MS = 30_000;

/**
 * What this process has just brought about and does itself in a moment. It is written as put off already, so that nobody else takes it
 * and nothing has to be taken: what is in memory need not be read again. Lost with the process, it is due in the database.
 */
export class LocalOutbox {
  private attempts: AttemptRow[] = [];
  private orders: StoredOrder[] = [];

  /** An order that stands, as it was committed. */
  note(order: StoredOrder): void {
    this.orders.push(order);
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
