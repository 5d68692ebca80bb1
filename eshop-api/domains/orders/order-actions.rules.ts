import type { StoredOrder } from './orders.types';

/** Codes of docs/contract/orders.md#order-status-codes that are implemented: R confirm cash on delivery, C cancel, T tracking, B change a size, D send pieces back, G review the buying. */
export type OrderAction = 'R' | 'C' | 'T' | 'B' | 'D' | 'G';

type OrderFacts = Pick<StoredOrder, 'status' | 'cancelAskedAt' | 'exchangeOf' | 'confirmBy'> & {
  attempt: Pick<StoredOrder['attempt'], 'state' | 'nextStep'>;
};

/**
 * Actions available on an order, in the contract's order.
 * @param trackingNumbers of its parcels; '' for those without one
 * @param can whether one of its pieces can be returned (`returnable.facts.ts`) or exchanged (`exchangeable.facts.ts`), and whether its buying can be reviewed
 */
export function listActions(
  order: OrderFacts,
  trackingNumbers: readonly string[],
  can: { beReturned: boolean; beExchanged: boolean; beReviewed: boolean },
): OrderAction[] {
  const actions: OrderAction[] = [];
  if (isConfirmable(order)) actions.push('R');
  if (isCancellable(order)) actions.push('C');
  if (trackingNumbers.some(Boolean)) actions.push('T');
  if (can.beExchanged) actions.push('B');
  if (can.beReturned) actions.push('D');
  if (can.beReviewed && order.status === 'FI') actions.push('G');
  return actions;
}

/** Days after the delivery for which an order invites to review its buying. */
const REVIEW_DAYS = 30;

/** @param reviewableFrom when it was delivered; null: it was not, or is reviewed */
export const isReviewable = (reviewableFrom: string | null, now: Date): boolean =>
  reviewableFrom !== null && now.getTime() < Date.parse(reviewableFrom) + REVIEW_DAYS * 24 * 60 * 60_000;

/** Until it is cancelled, also when its time has just run out. */
const isConfirmable = ({ status, confirmBy, cancelAskedAt }: OrderFacts): boolean =>
  status === 'PC' && confirmBy !== null && cancelAskedAt === null;

/** Before it is sent, unless the order back end is being called already. An order whose payment has ended waits for another one in the checkout; a replacement is cancelled with its exchange. */
const isCancellable = ({ status, cancelAskedAt, exchangeOf, attempt }: OrderFacts): boolean =>
  cancelAskedAt === null &&
  exchangeOf === null &&
  (status === 'PC' || (status === 'PE' && attempt.state === 'pending'));
