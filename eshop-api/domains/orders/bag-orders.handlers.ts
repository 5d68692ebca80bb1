import type { ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { ordersOfBag } from './bag-orders.contract';
import { encodeReference } from './encoded-reference.facts';
import { findOfBag } from './orders.repository';
import type { OrdersContext, OrdersState, StoredOrder } from './orders.types';
import { IN_FLIGHT_MS } from './settle.rules';

type Made = NonNullable<ResponseOf<typeof ordersOfBag>['made']>;

const DAY_MS = 24 * 60 * 60_000;
/** Settled later, by itself: nothing is left to do for the shopper. */
const LATER: readonly unknown[] = ['Pending', 'Received'];

const findMade = handles(ordersOfBag, async ({ db, now, storefront }: OrdersContext, { hashOrderId }) => {
  const order = await findOfBag(db, {
    hash: hashOrderId,
    storefront: storefront.id,
    since: new Date(now.getTime() - DAY_MS),
  });
  const state = order && judge(order, now);
  return {
    made:
      order && state
        ? {
            encodedReference: encodeReference(order.reference, order.email),
            state,
            lines: order.lines.map(({ id }) => id),
          }
        : null,
  };
});

/** undefined: cancelled, or its payment has ended or waits for something that its shopper can do, in the checkout. */
function judge({ status, attempt }: StoredOrder, now: Date): Made['state'] | undefined {
  if (status === 'CA') return undefined;
  if (status !== 'PE') return 'made';
  if (attempt.state === 'pending' && LATER.includes(attempt.resultCode)) return 'awaited';
  const isAsked =
    attempt.state === 'pending' &&
    attempt.resultCode === null &&
    now.getTime() - attempt.begunAt.getTime() < IN_FLIGHT_MS;
  return isAsked ? 'paying' : undefined;
}

export const bagOrderOperations: DomainOperation<OrdersState>[] = [findMade];
