import { ApiFault } from '../../contract/api-fault';
import { wayBackPath } from '../../contract/ways-back';
import { messageOf } from '../../database/database-errors';
import type { PaymentRequest } from '../../providers/card-provider/card-provider.types';
import { findAttempt } from './attempts.repository';
import { processorFor } from './chargers';
import { checkpoint } from '../../server/checkpoints';
import { encodeReference } from './encoded-reference.facts';
import { reconcilePayment } from './reconcile-payment';
import { findBySubmission } from './orders.repository';
import type { OrdersContext, StoredOrder } from './orders.types';
import { settlePayment } from './settle-payment';

/** Payment data from the browser. */
export interface PayInput {
  paymentInfo?: Readonly<Record<string, string>> | undefined;
  returnUrl?: string | undefined;
  /** Of the shopper; left out: of the request. */
  ip?: string | undefined;
  userAgent?: string | undefined;
}

/**
 * Calls the provider to charge, if the order waits for that. The key is the attempt's, so that a repeated call (a double
 * click, a retry after a crash) gets the same payment. @throws ApiFault payment_unreachable: the result is unknown; the reconciler determines it
 */
export async function payOrder(
  context: OrdersContext,
  order: StoredOrder,
  input: PayInput,
): Promise<StoredOrder> {
  const { attempt } = order;
  if (attempt.state !== 'pending' || attempt.resultCode !== null || order.status !== 'PE') return order;
  try {
    const outcome = await processorFor(context.state, {
      storefront: order.storefront,
      methodId: attempt.methodId,
    }).authorise(composeRequest(context, order, input), order);
    await checkpoint('authorised');
    return await settlePayment(context, { id: attempt.id, orderId: order.id }, outcome);
  } catch (error) {
    context.log.warn(
      { order: order.reference, error: messageOf(error) },
      'the card provider did not answer; asking what became of the payment',
    );
    return findWhatBecame(context, order);
  }
}

/** The answer was lost: the payment may have succeeded all the same. */
export async function findWhatBecame(context: OrdersContext, order: StoredOrder): Promise<StoredOrder> {
  const row = await findAttempt(context.db, { idempotencyKey: order.attempt.idempotencyKey });
  if (row) await reconcilePayment(context, row).catch(() => undefined);
  const now = (await findBySubmission(context.db, order.attempt.submissionKey)) ?? order;
  if (now.attempt.state === 'pending' && now.attempt.resultCode === null)
    throw new ApiFault(
      'payment_unreachable',
      'The payment service did not answer. Please try again in a moment: you will not be charged twice.',
    );
  return now;
}

function composeRequest(
  { storefront, header }: OrdersContext,
  order: StoredOrder,
  { paymentInfo = {}, returnUrl, ip, userAgent }: PayInput,
): PaymentRequest {
  const { instalments, ...paymentData } = paymentInfo;
  const months = /^\d{1,2}$/.test(instalments ?? '') ? Number(instalments) : 0;
  return {
    idempotencyKey: order.attempt.idempotencyKey,
    merchantReference: order.reference,
    money: { amount: order.total, currency: order.currency },
    method: order.view.chargeAs ?? 'scheme',
    paymentData,
    returnUrl: addOrder(
      returnUrl ?? `${storefront.publicOrigin ?? ''}${wayBackPath(order.locale, 'payment')}`,
      order,
    ),
    shopper: {
      email: order.email,
      locale: order.locale,
      country: order.country,
      ...known('ip', ip ?? header('x-forwarded-for')),
      ...known('userAgent', (userAgent ?? header('user-agent'))?.slice(0, 300)),
    },
    ...(months > 1 ? { instalments: months } : {}),
  };
}

/** The page that the shopper returns to needs the order (blocks/checkout-payment/checkout-payment.routes.ts). */
const addOrder = (address: string, { reference, email }: StoredOrder): string =>
  `${address}${address.includes('?') ? '&' : '?'}ref=${encodeReference(reference, email)}`;

const known = <Name extends string>(name: Name, value: string | undefined) =>
  value ? ({ [name]: value } as Record<Name, string>) : {};
