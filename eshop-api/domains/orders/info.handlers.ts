import { ApiFault } from '../../contract/api-fault';
import { documentPath } from '../../contract/document-links';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { findTillStore } from '../store-staff/till-session.tx';
import { findOffline, findOfflineOf, viewOffline, type OfflineOrder } from './offline-orders';
import { readHistories } from './order-history.repository';
import type { Order } from './order.schema';
import { ordersGetInfo } from './orders.contract';
import { limitGuesses } from './order-guesses';
import { findOrderOfReturn } from './after-sales.repository';
import { findOwned, findOfBag } from './orders.repository';
import type { OrdersContext, OrdersState, StoredOrder } from './orders.types';
import { viewHistory } from './view-history';
import { viewOrder } from './view-order';
import { ordersOfBag } from './after-order.contract';
import { encodeReference } from './encoded-reference.facts';
import { IN_FLIGHT_MS } from './settle.rules';

type Input = RequestOf<typeof ordersGetInfo>;

const DAY_MS = 24 * 60 * 60_000;

/** Orders by locator and e-mail, or an offline one by reference, store and year. One answer for all that does not exist: guessing reveals nothing. */
const getInfo = handles(ordersGetInfo, async (context: OrdersContext, input) => {
  const found = input.offlineReference ? await readOffline(context, input) : await readOwned(context, input);
  const orders = input.includeReturnLabel ? found.map((order) => linkLabels(context, order)) : found;
  if (orders.length === 0) throw new ApiFault('order_not_found', 'There is no such order.');
  return { orders, order: orders[0]! };
});

/** Labels are made when their address is opened. */
const linkLabels = ({ profile, storefront }: OrdersContext, order: Order): Order => ({
  ...order,
  ...(order.returns && {
    returns: order.returns.map((one) => ({
      ...one,
      returnLabel: one.status === 'PE' ? linkLabel({ profile, storefront }, order, one.reference) : null,
    })),
  }),
});

const linkLabel = (
  { profile, storefront }: Pick<OrdersContext, 'profile' | 'storefront'>,
  { reference, applicant }: Order,
  number: string,
): string =>
  `${storefront.publicOrigin ?? ''}${documentPath(profile.locale, 'label', encodeReference(reference, applicant.email), number)}`;

async function readOwned(context: OrdersContext, { email, locator, hashOrderId }: Input): Promise<Order[]> {
  const { db, settings, storefront } = context;
  const locators = [locator ?? []]
    .flat()
    .map((one) => one.trim())
    .filter(Boolean);
  if (!email?.trim() || locators.length === 0)
    throw new ApiFault('invalid_field', `${email?.trim() ? 'locator' : 'email'}: this field is required`);
  const keys = { references: [...new Set(locators)], email: email.trim() };
  const located = await limitGuesses(
    context,
    keys,
    async () => (await locateOrders(context, keys)).filter(({ order }) => order.storefront === storefront.id),
    {
      isKnown: (reference) => isOfflineOf(context, { reference, email: keys.email }),
      isExempt: ({ order }) => isOrderedBy(order, hashOrderId, context.now),
    },
  );
  const found = [...new Map(located.map(({ order }) => [order.id, order])).values()];
  const histories = await readHistories(
    db,
    found.map(({ id }) => id),
  );
  return found.map((order) => ({
    ...viewOrder(settings, order),
    ...viewHistory(settings, order, histories.get(order.id)!),
  }));
}

/** Numbers of returns and exchanges, which an order's never is. */
const isReturnNumber = (reference: string): boolean => /^9\d{9}$/.test(reference);

/** The shopper's orders with the number each was found by: its own, or that of one of its returns. */
async function locateOrders(
  { db }: OrdersContext,
  { references, email }: { references: readonly string[]; email: string },
): Promise<{ reference: string; order: StoredOrder }[]> {
  const [own, returned] = await Promise.all([
    findOwned(db, references, email),
    Promise.all(references.filter(isReturnNumber).map((one) => findOfReturn(db, one, email))),
  ]);
  return [...own.map((order) => ({ reference: order.reference, order })), ...returned.flat()];
}

/** As many statements for a number that exists as for one that does not. */
async function findOfReturn(
  db: OrdersContext['db'],
  returnId: string,
  email: string,
): Promise<{ reference: string; order: StoredOrder }[]> {
  const reference = (await findOrderOfReturn(db, returnId)) ?? returnId;
  return (await findOwned(db, [reference], email)).map((order) => ({ reference: returnId, order }));
}

/** The browser that ordered has the hash of the bag, which cannot be guessed; for a day. */
const isOrderedBy = (
  { bagHash, createdAt }: Pick<StoredOrder, 'bagHash' | 'createdAt'>,
  hashOrderId: string | undefined,
  now: Date,
): boolean => bagHash !== '' && bagHash === hashOrderId && now.getTime() - createdAt.getTime() < DAY_MS;

/** Pages read an offline order by its number as an order's first, then as an offline one. */
const isOfflineOf = async (
  { db, storefront }: OrdersContext,
  keys: { reference: string; email: string },
): Promise<boolean> => (await findOfflineOf(db, { ...keys, storefront: storefront.id })) !== undefined;

/**
 * Its shopper has the e-mail address of the order; a till has number, store and year. These are printed on slips and easy to guess: without
 * the address, and at no till of that store, the answer has lines and status, no name, address or telephone.
 */
async function readOffline(
  context: OrdersContext,
  { offlineReference, store, fiscalYear, email = '' }: Input,
): Promise<Order[]> {
  const { db, settings, storefront } = context;
  const reference = offlineReference!.trim();
  const bySlip = store !== undefined || fiscalYear !== undefined;
  const found = bySlip
    ? await findOffline(db, {
        reference,
        store: store?.trim() ?? '',
        fiscalYear: fiscalYear?.trim() ?? '',
        storefront: storefront.id,
      })
    : await findOfflineOwned(context, { reference, email: email.trim() });
  if (!found) return [];
  const isKnown =
    email.trim().toLowerCase() === found.email.toLowerCase() ||
    (await findTillStore(context)) === found.store;
  return [isKnown ? viewOffline(settings, found) : hidePerson(viewOffline(settings, found))];
}

async function findOfflineOwned(
  context: OrdersContext,
  { reference, email }: { reference: string; email: string },
): Promise<OfflineOrder | undefined> {
  const { db, storefront } = context;
  const [found] = await limitGuesses(context, { references: [reference], email }, async () => {
    const one = await findOfflineOf(db, { reference, email, storefront: storefront.id });
    return one ? [one] : [];
  });
  return found;
}

const NOBODY = {
  email: '',
  name: '',
  surname: '',
  telephone: '',
  city: '',
  region: '',
  postalCode: '',
  address: '',
};
const hidePerson = (order: Order): Order => ({
  ...order,
  applicant: NOBODY,
  shipment: {},
  billingAddress: {},
});

export const infoOperations: DomainOperation<OrdersState>[] = [{ ...getInfo, rateLimitPerMinute: 120 }];

type OrderOfBag = NonNullable<ResponseOf<typeof ordersOfBag>['made']>;

/** Settled later, automatically: the shopper has nothing left to do. */
const LATER: readonly unknown[] = ['Pending', 'Received'];

const findMade = handles(ordersOfBag, async ({ db, now, storefront }: OrdersContext, { hashOrderId }) => {
  const order = await findOfBag(db, {
    hash: hashOrderId,
    storefront: storefront.id,
    since: new Date(now.getTime() - DAY_MS),
  });
  const state = order && classifyOrder(order, now);
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

/** undefined: cancelled, or its payment has ended or waits for an action of its shopper in the checkout. */
function classifyOrder({ status, attempt }: StoredOrder, now: Date): OrderOfBag['state'] | undefined {
  if (status === 'CA') return undefined;
  if (status !== 'PE') return 'made';
  if (attempt.state === 'pending' && LATER.includes(attempt.resultCode)) return 'awaited';
  const isAsked =
    attempt.state === 'pending' &&
    attempt.resultCode === null &&
    now.getTime() - attempt.begunAt.getTime() < IN_FLIGHT_MS;
  return isAsked ? 'paying' : undefined;
}

/** With each page of the bag and the checkout. */
export const bagOrderOperations: DomainOperation<OrdersState>[] = [{ ...findMade, rateLimitPerMinute: 300 }];
