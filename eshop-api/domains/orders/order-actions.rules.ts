import type { StoredOrder } from './orders.types';

/** Codes of docs/contract/orders.md#order-status-codes that can be carried out: C cancel, T tracking. */
export type OrderAction = 'C' | 'T';

type OrderFacts = Pick<StoredOrder, 'status' | 'cancelAskedAt'> & {
  attempt: Pick<StoredOrder['attempt'], 'state' | 'nextStep'>;
};

/** Actions available on an order, in the contract's order. @param trackingNumbers of its parcels; '' for those without one */
export function listActions(order: OrderFacts, trackingNumbers: readonly string[]): OrderAction[] {
  const actions: OrderAction[] = [];
  if (isCancellable(order)) actions.push('C');
  if (trackingNumbers.some(Boolean)) actions.push('T');
  return actions;
}

/** Before it is sent, unless the order back end is being called already. An order whose payment has ended waits for another one in the checkout. */
const isCancellable = ({ status, cancelAskedAt, attempt }: OrderFacts): boolean =>
  cancelAskedAt === null && (status === 'PC' || (status === 'PE' && attempt.state === 'pending'));
