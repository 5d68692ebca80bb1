import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import { handles, type DomainOperation } from '../../server/domain.types';
import {
  ordersBackendEvents,
  ordersCancel,
  ordersConfirmCashOnDelivery,
  paymentsConfirm,
} from './after-order.contract';
import { findAttempt } from './attempts.repository';
import { processorFor } from './chargers';
import { decodeReference } from './encoded-reference.facts';
import { ordersPayReplacement, paymentDetails } from './orders.contract';
import { limitGuesses } from './order-guesses';
import { findBySubmission, findOwned } from './orders.repository';
import type { OrdersContext, OrdersState, StoredOrder } from './orders.types';
import { findWhatBecame, payOrder } from './pay-order';
import { processNotifications } from './process-notifications';
import { reconcilePayment } from './reconcile-payment';
import { refuseForeignReturn } from './return-url.facts';
import { settlePayment } from './settle-payment';
import { viewCreated } from './view-order';
import { cancelOrder } from './cancel-order';
import { confirmOrder } from './confirm-order';
import { recordEvents } from './backend-events';

/** Data that the shopper brings back from an action: the payment goes on until a final result (docs/contract/orders.md#card-payment-flow). */
const details = handles(
  paymentDetails,
  async (context: OrdersContext, { encodedReference, cardProviderData }) => {
    const order = await requireOwned(context, encodedReference);
    const settled = order.attempt.state === 'pending' ? await goOn(context, order, cardProviderData) : order;
    return viewCreated(settled, false, false);
  },
);

/** A limit of guesses stops no payment that is under way: knowing an e-mail address must not be enough to block its payments. */
function requireOwned(context: OrdersContext, encodedReference: string): Promise<StoredOrder> {
  const read = decodeReference(encodedReference);
  if (!read) throw new ApiFault('order_not_found', 'There is no such order.');
  return requireOrder(context, read.locators[0]!, read.email, {
    isExempt: ({ attempt }) => attempt.state === 'pending',
  });
}

async function goOn(
  context: OrdersContext,
  order: StoredOrder,
  brought: { details: Record<string, string>; paymentData?: string },
): Promise<StoredOrder> {
  const { attempt } = order;
  const paymentData = brought.paymentData ?? attempt.paymentData;
  try {
    const outcome = await processorFor(context.state, {
      storefront: order.storefront,
      methodId: attempt.methodId,
    }).details({
      idempotencyKey: attempt.idempotencyKey,
      details: brought.details,
      ...(paymentData ? { paymentData } : {}),
    });
    return await settlePayment(context, { id: attempt.id, orderId: order.id }, outcome);
  } catch (error) {
    context.log.warn(
      { order: order.reference, error: messageOf(error) },
      'the card provider did not go on with a payment; asking what became of it',
    );
    return findWhatBecame(context, order);
  }
}

const payReplacement = handles(
  ordersPayReplacement,
  async (context: OrdersContext, { encodedReference, paymentInfo, ...input }) => {
    const order = await requireOwned(context, encodedReference);
    if (!order.exchangeOf) throw new ApiFault('order_not_found', 'There is no such exchange.');
    refuseForeignReturn(context, input.returnUrl);
    const paid = paymentInfo
      ? await payOrder(context, order, { ...input, paymentInfo })
      : await readPayment(context, order);
    context.state.runSoon();
    return viewCreated(paid, false, false);
  },
);

async function readPayment(context: OrdersContext, order: StoredOrder): Promise<StoredOrder> {
  const { attempt } = order;
  const row =
    attempt.state === 'pending'
      ? await findAttempt(context.db, { idempotencyKey: attempt.idempotencyKey })
      : undefined;
  if (row) await reconcilePayment(context, row).catch(() => undefined);
  return (await findBySubmission(context.db, attempt.submissionKey)) ?? order;
}

/** One webhook for all brands: the provider that signed it reads it. */
const confirm = handles(paymentsConfirm, async (context: OrdersContext, { notification }) => {
  const body = new TextDecoder().decode(notification as Uint8Array);
  return { accepted: await processNotifications(context, body, headersOf(context)) };
});

/** Services choose their header names: each is looked up on access. */
const headersOf = (context: OrdersContext): Readonly<Record<string, string | undefined>> =>
  new Proxy(
    {},
    {
      get: (_none, name) => (typeof name === 'string' ? context.header(name.toLowerCase()) : undefined),
    },
  );

const backendEvents = handles(ordersBackendEvents, async (context: OrdersContext, { notification }) => {
  const body = new TextDecoder().decode(notification as Uint8Array);
  const recorded = await recordEvents(context, body, headersOf(context));
  context.state.runSoon();
  return recorded;
});

export const paymentOperations: DomainOperation<OrdersState>[] = [
  // A payment needs a few; each names an order by number and e-mail address, as getInfo does.
  { ...details, rateLimitPerMinute: 120 },
  confirm,
  backendEvents,
  { ...payReplacement, rateLimitPerMinute: 30 },
];

const cancel = handles(
  ordersCancel,
  async (context: OrdersContext, { mail, order: reference, reason = '' }) => {
    const found = await requireOrder(context, reference, mail);
    const outcome = await cancelOrder(context, found.id, reason);
    context.state.runSoon();
    return outcome.state === 'cancelled'
      ? { reference: found.reference, orderStatus: 'CA' as const, moneyBack: outcome.moneyBack }
      : { reference: found.reference, orderStatus: 'PC' as const, moneyBack: false };
  },
);

async function requireOrder(
  context: OrdersContext,
  reference: string,
  email: string,
  exempt: { isExempt?: (order: StoredOrder) => boolean } = {},
): Promise<StoredOrder> {
  const keys = { references: [reference.trim()], email: email.trim() };
  const find = async () =>
    (await findOwned(context.db, keys.references, keys.email)).filter(
      ({ storefront }) => storefront === context.storefront.id,
    );
  const [found] = await limitGuesses(context, keys, find, exempt);
  if (!found) throw new ApiFault('order_not_found', 'There is no such order.');
  return found;
}

const confirmCash = handles(
  ordersConfirmCashOnDelivery,
  async (context: OrdersContext, { email, locator }) => {
    const { id, reference } = await requireOrder(context, locator, email);
    await confirmOrder(context, id);
    context.state.runSoon();
    return { reference };
  },
);

export const standingOperations: DomainOperation<OrdersState>[] = [
  { ...cancel, rateLimitPerMinute: 30 },
  { ...confirmCash, rateLimitPerMinute: 30 },
];
