import type {
  KnownPayment,
  PaymentNotification,
  PaymentRequest,
  PaymentResult,
  ResultCode,
} from '../../providers/card-provider/card-provider.types';
import type {
  CheckoutRequest,
  CheckoutStatus,
  CrossBorderCheckout,
  CrossBorderEvent,
  CrossBorderProvider,
} from '../../providers/cross-border/cross-border.types';
import { CROSS_BORDER_METHOD } from '../cross-border/cross-border.contract';
import type { AttemptRow } from './attempts.repository';
import type { PaymentProcessor, OrdersState, StoredOrder } from './orders.types';

/** Service that charges a payment attempt: by the way to pay it was started with, whatever the market uses by now. */
export function processorFor(
  { cardProviders, crossBorder }: OrdersState,
  { storefront, methodId }: { storefront: string; methodId: string },
): PaymentProcessor {
  const charger = (methodId === CROSS_BORDER_METHOD ? crossBorder : cardProviders).get(storefront);
  if (!charger) throw new Error(`nobody charges ${methodId} for the storefront ${storefront}`);
  return charger;
}

/** An attempt as its provider has it. Undefined: it has no such payment. */
export const findPayment = async (
  state: OrdersState,
  row: Pick<AttemptRow, 'storefront' | 'methodId' | 'reference' | 'idempotencyKey'>,
): Promise<KnownPayment | undefined> =>
  (await processorFor(state, row).find(row.reference)).find(
    ({ idempotencyKey }) => idempotencyKey === row.idempotencyKey,
  );

/** All services that may send notifications, each once. */
export const listChargers = ({ cardProviders, crossBorder }: OrdersState): Set<PaymentProcessor> =>
  new Set<PaymentProcessor>([...cardProviders.values(), ...crossBorder.values()]);

/** A checkout of the service is a payment attempt like any other: one state machine, one reconciler, one kind of refund. */
export function chargeAcrossBorders(service: CrossBorderProvider): PaymentProcessor {
  return {
    authorise: async (request, order) =>
      viewResult(await service.createCheckout(composeCheckout(request, order))),
    // The data that the shopper brings back is no proof: the service is called.
    details: async ({ idempotencyKey }) => {
      const found = await service.readCheckout(idempotencyKey);
      return found
        ? viewResult(found)
        : { resultCode: 'Error', pspReference: '', refusalReason: 'Unknown checkout' };
    },
    find: async (reference) => (await service.findCheckouts(reference)).map(viewKnown),
    capture: ({ pspReference }) => service.acceptOrder(pspReference),
    cancel: ({ pspReference }) => service.cancelOrder(pspReference),
    refund: ({ pspReference, idempotencyKey, money }) =>
      service.refundOrder(pspReference, { idempotencyKey, money }),
    readNotifications: (body, headers) => service.readEvents(body, headers).map(viewEvent),
    ...(service.connect ? { connect: (deliver) => service.connect!(deliver) } : {}),
  };
}

/** @throws Error for an order that was never quoted across a border */
function composeCheckout(
  { idempotencyKey, merchantReference, money, returnUrl, shopper }: PaymentRequest,
  { view, country }: StoredOrder,
): CheckoutRequest {
  if (!view.declared) throw new Error(`the order ${merchantReference} has nothing declared`);
  const { included, duties, taxes, ...goods } = view.declared;
  return {
    idempotencyKey,
    merchantOrderId: merchantReference,
    money,
    returnUrl,
    declaration: { country, currency: money.currency, ...goods, pricesInclude: included },
    quoted: { duties, taxes },
    rows: view.sums,
    deliverTo: view.shipment,
    shopper: { email: shopper.email, locale: shopper.locale },
  };
}

const RESULTS: Record<CheckoutStatus, ResultCode> = {
  open: 'RedirectShopper',
  review: 'Pending',
  confirmed: 'Authorised',
  accepted: 'Authorised',
  refunded: 'Authorised',
  declined: 'Refused',
  abandoned: 'Cancelled',
  cancelled: 'Cancelled',
};

function viewResult({ id, status, reason, checkoutUrl }: CrossBorderCheckout): PaymentResult {
  const action: PaymentResult['action'] =
    status === 'open'
      ? { type: 'redirect', method: 'GET', url: checkoutUrl }
      : status === 'review'
        ? { type: 'await', reference: id }
        : undefined;
  return {
    resultCode: RESULTS[status],
    pspReference: id,
    ...(reason ? { refusalReason: reason } : {}),
    ...(action ? { action } : {}),
  };
}

function viewKnown(checkout: CrossBorderCheckout): KnownPayment {
  const { status, merchantOrderId, idempotencyKey, money, refunded } = checkout;
  const captured = status === 'accepted' || status === 'refunded' ? money.amount : 0;
  return {
    ...viewResult(checkout),
    merchantReference: merchantOrderId,
    idempotencyKey,
    money,
    captured,
    refunded,
    cancelled: status === 'cancelled',
  };
}

const EVENTS: Record<CrossBorderEvent['event'], Pick<PaymentNotification, 'eventCode' | 'success'>> = {
  'checkout.confirmed': { eventCode: 'AUTHORISATION', success: true },
  'checkout.declined': { eventCode: 'AUTHORISATION', success: false },
  'checkout.abandoned': { eventCode: 'AUTHORISATION', success: false },
  'order.accepted': { eventCode: 'CAPTURE', success: true },
  'order.cancelled': { eventCode: 'CANCELLATION', success: true },
  'order.refunded': { eventCode: 'REFUND', success: true },
};

const viewEvent = ({
  event,
  eventId,
  checkoutId,
  merchantOrderId,
  money,
  reason,
}: CrossBorderEvent): PaymentNotification => ({
  eventId,
  ...EVENTS[event],
  pspReference: checkoutId,
  merchantReference: merchantOrderId,
  money,
  ...(reason ? { reason } : {}),
});
