import { findLocale } from '../../server/read-settings';
import type { ApiLocale } from '../../server/settings.types';
import { findReturnId } from './compose-replacement.rules';
import { encodeReference } from './encoded-reference.facts';
import type { CreatedOrder, Order } from './order.schema';
import type { OrdersContext, StoredAttempt, StoredLine, StoredOrder } from './orders.types';

type Settings = Pick<OrdersContext, 'settings'>['settings'];

/** The locale that formats the order's amounts: its own, unless it was paid in another currency. */
export function findMoneyLocale(
  settings: Settings,
  { locale, currency }: Pick<StoredOrder, 'locale' | 'currency'>,
): ApiLocale {
  const own = findLocale(settings, locale);
  return (
    (own?.currency === currency ? own : settings.locales.find((one) => one.currency === currency)) ??
    own ??
    settings.locales[0]!
  );
}

/** Order of docs/contract/orders.md#order. The bag's hash gives access to the bag, so order id and e-mail are not enough to get it. */
export function viewOrder(settings: Settings, order: StoredOrder): Order {
  const money = findMoneyLocale(settings, order);
  const format = (minor: number): string => settings.formatPrice(minor, money);
  const { reference, status, storefront, locale, country, view, attempt, currency, total, contingency } =
    order;
  const {
    email = order.email,
    name = '',
    surname = '',
    telephone = '',
    city = '',
    region = '',
    postalCode = '',
    address = '',
  } = view.shipment;
  return {
    reference,
    locator: reference,
    orderType: 'ZTON',
    status,
    storefront,
    profile: locale,
    countryId: country,
    createdAt: order.createdAt.toISOString(),
    products: order.lines.map((line) => viewLine(line, format)),
    applicant: { email, name, surname, telephone, city, region, postalCode, address },
    shipment: omitNationalIds(view.shipment),
    billingAddress: omitNationalIds(view.billingAddress),
    shippingMethodId: view.shippingMethodId,
    shippingMethodName: view.shippingMethodName,
    pickupStoreId: view.pickupStoreId,
    paymentData: {
      id: view.paymentMethodId,
      descripcion: view.paymentMethodName,
      state: attempt.state,
      paidAt: order.paidAt?.toISOString() ?? null,
    },
    bag: '',
    kboix: view.kboix === true,
    currency,
    total,
    totalFormatted: format(total),
    sums: view.sums.map((sum) => ({ ...sum, formatted: format(sum.amount) })),
    contingency,
    gift: view.gift ?? null,
    exchangeOf: order.exchangeOf?.reference ?? null,
  };
}

/** They are for customs and the invoice: readers with a reference and an e-mail do not need them. */
const omitNationalIds = ({
  cedula: _cedula,
  dni: _dni,
  ...rest
}: Record<string, string>): Record<string, string> => rest;

const viewLine = (
  { id, material, size, price, giftCardAmount, facts }: StoredLine,
  format: (minor: number) => string,
): Order['products'][number] => ({
  id,
  productId: material,
  size,
  price,
  priceFormatted: format(price),
  ...facts,
  giftCard: giftCardAmount === null ? null : { amount: giftCardAmount },
});

/** Order create response of docs/contract/orders.md#create-response. */
export function viewCreated(
  order: StoredOrder,
  userAlreadySubscribed: boolean,
  expressShopping: boolean,
): CreatedOrder {
  const { reference, status, attempt, currency, total, contingency } = order;
  const response = viewPayment(order);
  return {
    order: {
      reference,
      locator: reference,
      status,
      paymentStatus: statusOf(order),
      cardProviderResponse: response,
      redirectUrl:
        response?.action?.type === 'redirect'
          ? String(attempt.action && 'url' in attempt.action ? attempt.action.url : '')
          : null,
      currency,
      total,
      contingency,
    },
    encodedReference: encodeReference(reference, order.email),
    userAlreadySubscribed,
    expressShopping,
    exchange: order.exchangeOf && {
      order: encodeReference(order.exchangeOf.reference, order.email),
      returnId: findReturnId(order),
    },
  };
}

/** A charge that can't confirm the order is being refunded: for the shopper it is cancelled, whatever the provider's first result was. */
function viewPayment({ status, attempt }: StoredOrder): CreatedOrder['order']['cardProviderResponse'] {
  if (attempt.state === 'none' || attempt.resultCode === null) return null;
  const isEnded = attempt.state === 'refused' || attempt.state === 'error';
  const isLost = (status === 'CA' && !isEnded) || attempt.nextStep === 'give-back';
  const action =
    attempt.state === 'pending' && !isLost ? (attempt.action as Record<string, unknown> | null) : null;
  return {
    resultCode: isLost ? 'Cancelled' : attempt.resultCode,
    action,
    paymentData: attempt.paymentData,
    refusalReason: attempt.refusalReason,
  };
}

type PaymentStatus = CreatedOrder['order']['paymentStatus'];

/** docs/contract/orders.md#card-payment-flow: the action that the payment waits for. */
function statusOf({ status, attempt }: Pick<StoredOrder, 'status' | 'attempt'>): PaymentStatus {
  if (status !== 'PE' || attempt.state !== 'pending') return null;
  return attempt.action ? waitFor(attempt.action) : 'PENDING_REDIRECT';
}

const waitFor = (action: NonNullable<StoredAttempt['action']>): PaymentStatus => {
  if (action.type === 'redirect') return 'REDIRECT_HPP';
  return action.type === 'threeDS2' && action.subtype === 'fingerprint' ? 'PENDING_3DS2' : 'HANDLE_ACTION';
};
