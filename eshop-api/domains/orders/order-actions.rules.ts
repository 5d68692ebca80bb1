import type { StoredOrder } from './orders.types';

/** Codes of docs/contract/orders.md#order-status-codes that are implemented: C cancel, T tracking, D send pieces back. */
export type OrderAction = 'C' | 'T' | 'D';

type OrderFacts = Pick<StoredOrder, 'status' | 'cancelAskedAt'> & {
  attempt: Pick<StoredOrder['attempt'], 'state' | 'nextStep'>;
};

/**
 * Actions available on an order, in the contract's order.
 * @param trackingNumbers of its parcels; '' for those without one
 * @param isReturnable whether one of its pieces can be returned (`returnable.facts.ts`)
 */
export function listActions(
  order: OrderFacts,
  trackingNumbers: readonly string[],
  isReturnable: boolean,
): OrderAction[] {
  const actions: OrderAction[] = [];
  if (isCancellable(order)) actions.push('C');
  if (trackingNumbers.some(Boolean)) actions.push('T');
  if (isReturnable) actions.push('D');
  return actions;
}

/** Before it is sent, unless the order back end is being called already. An order whose payment has ended waits for another one in the checkout. */
const isCancellable = ({ status, cancelAskedAt, attempt }: OrderFacts): boolean =>
  cancelAskedAt === null && (status === 'PC' || (status === 'PE' && attempt.state === 'pending'));
