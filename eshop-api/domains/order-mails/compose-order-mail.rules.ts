import type { MailBody, MailOrder } from '../mail/mail.tx';
import type { MailWords } from '../mail/mail-texts.facts';
import type { Order } from '../orders/order.schema';
import { encodeReference } from '../orders/encoded-reference.facts';
import type { OrderMailKind } from '../orders/order-outbox.tx';
import { groupLines, classifyPayment, writeAddress, type OrderLine, type PlaceNames } from './order.facts';

/** Data that is looked up for a mail about an order. */
export interface OrderMailFacts {
  order: Order;
  t: MailWords;
  /** Kind of the way to pay, e.g. cash-on-delivery. */
  paymentKind: string;
  /** The pick-up store: name and lines of its address; undefined: the order is sent. */
  store?: readonly string[] | undefined;
  places: PlaceNames;
  /** Address of a page of the order's storefront and locale, below its origin. */
  addressOf: (page: string, ...values: string[]) => string;
  /** Of sent and delivered the expedition, of refunded and refundDelayed the refund. */
  subject?: string;
  /** First and last day of delivery, in the shopper's language; undefined: nothing is sent. */
  days?: { from: string; to: string } | undefined;
  /** Until when the order is to be confirmed, in the shopper's language; undefined: it needs no confirmation. */
  confirmBy?: string | undefined;
}

/** Prefix of the mail's text keys, by kind of mail. */
const kinds: Record<OrderMailKind, string> = {
  confirmed: 'orderConfirmation',
  toConfirm: 'orderToConfirm',
  confirmReminder: 'orderConfirmReminder',
  unconfirmed: 'orderUnconfirmed',
  cancelled: 'orderCancelled',
  unsendable: 'orderUnsendable',
  cancelTooLate: 'orderLeft',
  paidTooLate: 'orderRefusedLate',
  sent: 'orderSent',
  delivered: 'orderDelivered',
  refunded: 'orderRefunded',
  refundDelayed: 'orderRefundDelayed',
  offlineReceived: 'offlineReceived',
  offlineOpen: 'ordersOpen',
};
/** Kinds about a bag, which link to it. */
export const isOffline = (kind: OrderMailKind): boolean =>
  kind === 'offlineReceived' || kind === 'offlineOpen';

/** Key of the only mail of this kind for an order; `again` counts those requested by hand. Offline numbers are unique per store only: their time distinguishes them. */
export const orderMailKey = (
  { reference, storefront, createdAt }: Pick<Order, 'reference' | 'storefront' | 'createdAt'>,
  kind: OrderMailKind,
  { again = 0, subject = '' }: { again?: number; subject?: string | undefined } = {},
): string =>
  `order:${reference}:${kind}${subject && `:${subject}`}${isOffline(kind) ? `:${storefront}:${createdAt}` : ''}${again ? `:again-${again}` : ''}`;

/** A mail about an order, without key; the texts of its lines are the order's, in the locale that it was made in. */
export function composeOrderMail(kind: OrderMailKind, facts: OrderMailFacts, again = 0): MailOrder {
  const { order, paymentKind, days, addressOf } = facts;
  const {
    applicant: { name, email },
    profile,
    storefront,
    locator,
  } = order;
  return {
    key: orderMailKey(order, kind, { again, subject: facts.subject }),
    storefront,
    locale: profile,
    kind: kinds[kind],
    to: { name, address: email },
    values: {
      reference: [locator].flat().join(', '),
      total: order.totalFormatted,
      payment:
        classifyPayment(order) === 'later'
          ? paymentKind === 'cash-on-delivery'
            ? 'door'
            : 'transfer'
          : 'paid',
      way: order.pickupStoreId ? 'store' : days ? 'sent' : 'mail',
      from: days?.from ?? '',
      to: days?.to ?? '',
      amount: findRefund(facts)?.formatted ?? '',
      until: facts.confirmBy ?? '',
      by: describeReturned(facts, kind),
    },
    link: isOffline(kind) ? addressOf('bag') : addressOf('order', encodeReference(locator, email)),
    body: listOrder(facts, kind),
  };
}

/** Targets that its shopper chooses, or has chosen. */
const CHOSEN: readonly string[] = ['bankAccount', 'toChoose'];

/** How it is refunded: to an account; as its shopper chooses; by a new gift card; as it was paid; or not at all, as nothing was paid. */
function describeReturned(facts: OrderMailFacts, kind: OrderMailKind): string {
  const { refunds = [] } = facts.order;
  if (kind === 'refunded' && findRefund(facts)?.target === 'bankAccount') return 'account';
  if (kind === 'unsendable' && refunds.length === 0) return 'nothing';
  if (refunds.some(({ target }) => CHOSEN.includes(target))) return 'choice';
  return refunds.some(({ target }) => target === 'newCard') ? 'card' : 'payment';
}

/** A failed order needs its pieces and sums, no addresses; a bag has no sums yet; a parcel and a refund have their own pieces. */
function listOrder(facts: OrderMailFacts, kind: OrderMailKind): MailBody {
  const { order } = facts;
  if (kind === 'sent' || kind === 'delivered') return listParcel(facts, kind);
  if (kind === 'refunded' || kind === 'refundDelayed') return listRefund(facts, kind);
  if (kind === 'unsendable') return listReturned(facts);
  return {
    rows: showLines(order.products, facts),
    sums: isOffline(kind) ? [] : showSums(facts),
    facts: kind === 'confirmed' || kind === 'toConfirm' ? listFacts(facts) : [],
  };
}

const showLines = (lines: readonly OrderLine[], facts: OrderMailFacts): MailBody['rows'] =>
  groupLines(lines).map((line) => showLine(line, facts));

/** Its pieces, and each refund by how it is made. */
function listReturned(facts: OrderMailFacts): MailBody {
  const { order, t } = facts;
  const { products, refunds = [], paymentData } = order;
  const isCharged = refunds.some(({ target }) => target === 'charge');
  return {
    rows: showLines(products, facts),
    sums: refunds.map(({ target, formatted }) => ({
      label: t(`orderRefundBy_${target}`),
      amount: formatted,
      total: true,
    })),
    facts:
      isCharged && paymentData.descripcion
        ? [{ label: t('orderRefundTo'), lines: [paymentData.descripcion] }]
        : [],
  };
}

/** Pieces of the parcel; on its way also where to and how it is followed. */
function listParcel(facts: OrderMailFacts, kind: 'sent' | 'delivered'): MailBody {
  const { order, subject, t } = facts;
  const parcel = order.shipments?.find(({ expedition }) => expedition === subject);
  const pieces = order.products.filter(({ id }) => parcel?.lines.includes(id) ?? true);
  const { carrier = '', trackingNumber = '', trackingUrl } = parcel ?? {};
  const tracking = [[carrier, trackingNumber].filter(Boolean).join(' '), trackingUrl ?? ''].filter(Boolean);
  const [to] = listFacts(facts);
  return {
    rows: showLines(pieces, facts),
    sums: [],
    facts:
      kind === 'delivered'
        ? []
        : [...(tracking.length > 0 ? [{ label: t('orderTracking'), lines: tracking }] : []), to!],
  };
}

const findRefund = ({ order, subject }: OrderMailFacts) => order.refunds?.find(({ id }) => id === subject);

/** The sum, and the pieces that came back; all of an order that was cancelled. A refund that is delayed has gone nowhere yet. */
function listRefund(facts: OrderMailFacts, kind: 'refunded' | 'refundDelayed'): MailBody {
  const { order, t } = facts;
  const refund = findRefund(facts);
  const back = order.returns?.find(({ reference }) => reference === refund?.returnId);
  const isBeforehand = back?.refundAt === 'handedIn';
  const pieces = order.products.filter(
    ({ id }) =>
      !back || back.lines.some((line) => line.id === id && (isBeforehand || line.accepted !== false)),
  );
  const paidTo =
    refund?.target === 'bankAccount'
      ? t('orderRefundAccount', { ending: refund.ending })
      : order.paymentData.descripcion;
  return {
    rows: showLines(pieces, facts),
    sums: refund
      ? [
          {
            label: t(kind === 'refunded' ? 'orderRefundSum' : 'orderRefundOpenSum'),
            amount: refund.formatted,
            total: true,
          },
        ]
      : [],
    facts: paidTo && kind === 'refunded' ? [{ label: t('orderRefundTo'), lines: [paidTo] }] : [],
  };
}

function showLine(
  { name, color, size, sizeLabel, giftCard, productId, thumbnail, priceFormatted }: OrderLine,
  { t }: OrderMailFacts,
): MailBody['rows'][number] {
  if (giftCard) return { name: t('orderGiftCard'), detail: '', amount: priceFormatted };
  const detail = [color, size && t('orderSize', { size: sizeLabel })].filter(Boolean).join(' · ');
  return { name, detail, amount: priceFormatted, ...(thumbnail ? { picture: `${productId}_L.jpg` } : {}) };
}

/** The rows of the order's total; zero rows are left out, except shipping, which is then free. */
function showSums({ order, t }: OrderMailFacts): MailBody['sums'] {
  const shown = order.sums.filter(({ kind, amount }) => amount !== 0 || kind === 'shipping');
  const rows = shown.map(({ kind, amount, formatted, included }) => ({
    label: t(included ? `orderSum_${kind}Included` : `orderSum_${kind}`),
    amount: amount === 0 ? t('orderFree') : formatted,
  }));
  return [...rows, { label: t('orderTotal'), amount: order.totalFormatted, total: true }];
}

function listFacts({ order, t, store, places }: OrderMailFacts): MailBody['facts'] {
  const { shipment, billingAddress, shippingMethodName, paymentData, gift } = order;
  const sent = writeAddress(shipment, places);
  const billed = writeAddress(billingAddress, places);
  return [
    store
      ? { label: t('orderPickUp'), lines: store }
      : { label: t('orderDelivery'), lines: [...sent, shippingMethodName] },
    ...(billed.length > 1 && billed.join() !== sent.join()
      ? [{ label: t('orderBilling'), lines: billed }]
      : []),
    ...(gift ? [{ label: t('orderGift'), lines: [gift.name] }] : []),
    ...(paymentData.descripcion ? [{ label: t('orderPayment'), lines: [paymentData.descripcion] }] : []),
  ];
}
