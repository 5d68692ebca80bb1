import type { AttemptState, Outcome, StoredAttempt, StoredOrder } from './orders.types';

/**
 * Effect of a payment's outcome. pay: the order is confirmed. revive: it had expired, and is confirmed if its pieces are still available.
 * give-back: charged, but it can't confirm the order. end: this attempt is over. wait: the shopper must act. nothing: already applied.
 */
export type Verdict = 'pay' | 'revive' | 'give-back' | 'end' | 'wait' | 'nothing';

type OrderFacts = Pick<StoredOrder, 'status' | 'cancelledBy' | 'total' | 'exchangeOf'>;
type AttemptFacts = Pick<StoredAttempt, 'state' | 'amount'>;

/** States after a charge: no late or reordered event reverts them. */
export const CHARGED: readonly AttemptState[] = ['authorised', 'captured', 'refunded'];

export function classifyOutcome(
  order: OrderFacts,
  attempt: AttemptFacts,
  resultCode: Outcome['resultCode'],
): Verdict {
  if (CHARGED.includes(attempt.state) || attempt.state === 'none') return 'nothing';
  if (resultCode === 'Authorised') return classifyCharge(order, attempt);
  if (attempt.state !== 'pending') return 'nothing';
  return endOf(resultCode) ? 'end' : 'wait';
}

/** An abandoned attempt may be authorised all the same; it counts if its amount is the order's current total. */
function classifyCharge(order: OrderFacts, attempt: AttemptFacts): Verdict {
  if (attempt.amount !== order.total) return 'give-back';
  if (order.status === 'PE') return 'pay';
  // The pieces of an exchange that has ended may be in another one.
  if (order.exchangeOf) return 'give-back';
  return order.status === 'CA' && order.cancelledBy === 'expired' ? 'revive' : 'give-back';
}

/** The state that a result ends in; undefined: it goes on (docs/contract/orders.md#card-payment-flow: the loop goes on until one of these). */
export const endOf = (resultCode: Outcome['resultCode']): AttemptState | undefined =>
  (
    ({ Refused: 'refused', Cancelled: 'cancelled', Error: 'error' }) as Partial<
      Record<Outcome['resultCode'], AttemptState>
    >
  )[resultCode];

const FIRST_LOOK_MS = 10_000;
const LONGEST_MS = 5 * 60_000;

/** When the provider is polled again: soon at first, then with growing intervals. */
export const nextCheckAt = (now: Date, tries: number): Date =>
  new Date(now.getTime() + Math.min(LONGEST_MS, FIRST_LOOK_MS * 2 ** Math.min(tries, 10)));

/** ms that an order holds its pieces while its payment is not settled (decisions "Orders"). */
export const RESERVATION_MS = 30 * 60_000;
/** The provider is being called: a second submission must not start another payment meanwhile. */
export const IN_FLIGHT_MS = 20_000;
/** An unfinished payment is dropped: providers expire theirs long before. */
export const WATCH_MS = 24 * 60 * 60_000;
