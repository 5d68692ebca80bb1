import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import { handles, type DomainOperation } from '../../server/domain.types';
import { paymentsConfirm, ordersCancel } from './after-order.contract';
import { processorFor } from './chargers';
import { decodeReference } from './encoded-reference.facts';
import { paymentDetails } from './orders.contract';
import { findOwned } from './orders.repository';
import type { OrdersContext, OrdersState, StoredOrder } from './orders.types';
import { findWhatBecame } from './pay-order';
import { processNotifications } from './process-notifications';
import { settlePayment } from './settle-payment';
import { viewCreated } from './view-order';
import { cancelOrder } from './cancel-order';

/** Data that the shopper brings back from an action: the payment goes on until a final result (docs/contract/orders.md#card-payment-flow). */
const details = handles(
  paymentDetails,
  async (context: OrdersContext, { encodedReference, cardProviderData }) => {
    const order = await requireOwned(context, encodedReference);
    const settled = order.attempt.state === 'pending' ? await goOn(context, order, cardProviderData) : order;
    return viewCreated(settled, false, false);
  },
);

async function requireOwned(
  { db, storefront }: OrdersContext,
  encodedReference: string,
): Promise<StoredOrder> {
  const read = decodeReference(encodedReference);
  const [order] = read ? await findOwned(db, read.locators.slice(0, 1), read.email) : [];
  if (order?.storefront !== storefront.id) throw new ApiFault('order_not_found', 'There is no such order.');
  return order;
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

/** One webhook for all brands: the provider that signed it reads it. */
const confirm = handles(paymentsConfirm, async (context: OrdersContext, { notification }) => {
  const body = new TextDecoder().decode(notification as Uint8Array);
  // Providers choose their header names: each is looked up on access.
  const headers = new Proxy(
    {},
    {
      get: (_none, name) => (typeof name === 'string' ? context.header(name.toLowerCase()) : undefined),
    },
  );
  return { accepted: await processNotifications(context, body, headers) };
});

export const paymentOperations: DomainOperation<OrdersState>[] = [details, confirm];

const cancel = handles(
  ordersCancel,
  async (context: OrdersContext, { mail, order: reference, reason = '' }) => {
    const [found] = await findOwned(context.db, [reference.trim()], mail.trim());
    if (found?.storefront !== context.storefront.id)
      throw new ApiFault('order_not_found', 'There is no such order.');
    const outcome = await cancelOrder(context, found.id, reason);
    context.state.runSoon();
    return outcome.state === 'cancelled'
      ? { reference: found.reference, orderStatus: 'CA' as const, moneyBack: outcome.moneyBack }
      : { reference: found.reference, orderStatus: 'PC' as const, moneyBack: false };
  },
);

export const cancelOperations: DomainOperation<OrdersState>[] = [{ ...cancel, rateLimitPerMinute: 30 }];
