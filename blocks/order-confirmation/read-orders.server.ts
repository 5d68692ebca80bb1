import { layOutPlace } from '../../eshop-api/contract/addresses/lay-out-address';
import { findDeliveryWindow } from '../../eshop-api/contract/delivery-window';
import { documentPath } from '../../eshop-api/contract/document-links';
import { ordersInvoices } from '../../eshop-api/domains/invoices/invoices.contract';
import { newsletterCheckSuscribed } from '../../eshop-api/domains/newsletter/newsletter.contract';
import {
  groupLines,
  classifyPayment,
  writeAddress,
  type PaymentStage,
  type PlaceNames,
} from '../../eshop-api/domains/order-mails/order.facts';
import { encodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { globalCountries, globalRegionsAndCities } from '../../eshop-api/domains/reference/country.contract';
import {
  globalPaymentMethods,
  globalShippingMethods,
} from '../../eshop-api/domains/reference/method.contract';
import { storeLocatorStore } from '../../eshop-api/domains/stores/stores.contract';
import { formatMoment } from '../_journey/dates/format-moment';
import { listSteps, type OrderStep } from './list-steps';
import type { LoadContext } from '../_contract/block.types';
import { readPlacedOrders, type Order } from '../_journey/checkout/placed-orders.server';

/** An order with what its page shows beside it. */
export interface ShownOrder {
  order: Order;
  /** Pieces, add-ons behind their own. */
  lines: Order['products'];
  /** toConfirm: stands, and waits for its shopper's confirmation. unconfirmed: cancelled without it. unsendable: cancelled, as the warehouse cannot send it. */
  stage: PaymentStage | 'offline' | 'toConfirm' | 'unconfirmed' | 'unsendable';
  /** Kind of the way to pay, e.g. transfer. */
  paymentKind: string;
  sentTo: string[];
  billedTo: string[];
  /** The store it waits in; null: it is sent. */
  store: { name: string; lines: string[]; link: string } | null;
  /** What it has gone through; empty: it waits for its payment, or is kept until orders are taken again. */
  steps: OrderStep[];
  /** Pages for its returns and its size exchanges. */
  returnLink: string;
  exchangeLink: string;
  reviewLink: string;
  /** By id, of refunds whose shopper chooses where they go. */
  refundLinks: Readonly<Record<string, string>>;
  /** Page of the order that it replaces pieces of; null: it was bought. */
  exchangedLink: string | null;
  /** Files of its invoice and credit notes; empty: none yet. */
  invoices: { number: string; kind: 'invoice' | 'credit'; link: string }[];
  /** Until when it is to be confirmed, in words; null: needs none. */
  confirmBy: string | null;
  /** ISO days between which it comes; null: nothing is sent, or unknown. */
  days: { from: string; to: string } | null;
}

type Reading = Pick<LoadContext, 'api' | 'brand' | 'locale' | 'signal' | 'page'>;
const softly = <Value>(asked: Promise<Value>): Promise<Value | undefined> => asked.catch(() => undefined);

/** All orders that the page is about. @throws NotFound when the address names none of this storefront */
export async function readOrders(context: LoadContext): Promise<ShownOrder[]> {
  const { orders, offline } = await readPlacedOrders(context);
  return Promise.all(orders.map((order) => describe(context, order, offline)));
}

const WITHOUT_STEPS: readonly ShownOrder['stage'][] = ['offline', 'pending', 'failed'];

async function describe(context: Reading, order: Order, offline: boolean): Promise<ShownOrder> {
  const [paymentKind, store, days, places, invoices] = await Promise.all([
    readPaymentKind(context, order),
    readStore(context, order),
    readDays(context, order),
    readPlaceNames(context, order),
    readInvoices(context, order),
  ]);
  const sentTo = writeAddress(order.shipment, places);
  const billedTo = writeAddress(order.billingAddress, places);
  const linkTo = (page: string, reference = order.reference): string =>
    context.page.href(`page:${page}/${encodeReference(reference, order.applicant.email)}`);
  const stage = offline ? 'offline' : classifyOrder(order);
  return {
    order,
    lines: groupLines(order.products),
    stage,
    paymentKind,
    sentTo,
    billedTo: billedTo.join() === sentTo.join() ? [] : billedTo,
    store,
    steps: WITHOUT_STEPS.includes(stage)
      ? []
      : listSteps(order, context.locale.isoLocale, context.brand.timeZone),
    returnLink: linkTo('order-return'),
    exchangeLink: linkTo('order-exchange'),
    reviewLink: linkTo('order-opinion'),
    refundLinks: Object.fromEntries(
      (order.refunds ?? []).map(({ id }) => [id, context.page.href(`page:refund-choice/${id}`)]),
    ),
    exchangedLink: order.exchangeOf ? linkTo('order', order.exchangeOf) : null,
    invoices,
    confirmBy: order.confirmBy
      ? formatMoment(Date.parse(order.confirmBy), context.locale.isoLocale, context.brand.timeZone)
      : null,
    days,
  };
}

const SENT: readonly Order['status'][] = ['EN', 'TR', 'FI'];

/** Nothing is requested before the order is sent. */
async function readInvoices(
  { api, locale: { locale: profile }, signal }: Reading,
  { status, reference, applicant: { email } }: Order,
): Promise<ShownOrder['invoices']> {
  if (!SENT.includes(status)) return [];
  const answer = await softly(api.call(ordersInvoices, { profile, email, locator: reference }, { signal }));
  return (answer?.invoices ?? []).map(({ number, kind }) => ({
    number,
    kind,
    link: documentPath(profile, 'invoice', encodeReference(reference, email), number),
  }));
}

/** What its shopper has cancelled reads so, whether the money has gone back yet or not; `refunded` is an order that could not stand. */
function classifyOrder(order: Order): ShownOrder['stage'] {
  const stage = classifyPayment(order);
  const end = order.events?.find(({ status }) => status === 'CA');
  if (end?.cause === 'unconfirmed') return 'unconfirmed';
  if (end?.cause === 'warehouse') return 'unsendable';
  if (stage === 'later' && order.confirmBy) return 'toConfirm';
  return stage === 'refunded' && end?.cause === 'shopper' ? 'cancelled' : stage;
}

async function readPlaceNames(
  { api, locale: { locale: profile }, signal }: Reading,
  { countryId, shipment, billingAddress }: Order,
): Promise<PlaceNames> {
  const lands = [...new Set([shipment.country || countryId, billingAddress.country || countryId])];
  const [named, ...areas] = await Promise.all([
    softly(api.call(globalCountries, { profile }, { signal })),
    ...lands.map((land) =>
      softly(api.call(globalRegionsAndCities, { profile, countryId: land }, { signal })),
    ),
  ]);
  return { countries: named?.countries ?? [], regions: areas.flatMap((area) => area?.regions ?? []) };
}

async function readPaymentKind(
  { api, locale, signal }: Reading,
  { countryId, paymentData }: Order,
): Promise<string> {
  const answer = await softly(
    api.call(globalPaymentMethods, { profile: locale.locale, countryId }, { signal }),
  );
  return answer?.paymentMethods.find(({ id }) => id === paymentData.id)?.kind ?? '';
}

async function readStore(
  { api, locale, signal }: Reading,
  { pickupStoreId }: Order,
): Promise<ShownOrder['store']> {
  const answer = pickupStoreId
    ? await softly(api.call(storeLocatorStore, { profile: locale.locale, id: pickupStoreId }, { signal }))
    : undefined;
  if (!answer) return null;
  const { id, slug, name, address } = answer.store;
  return { name, lines: layOutPlace(address), link: `page:store/${id}-${slug}` };
}

async function readDays(
  { api, locale, signal }: Reading,
  { status, countryId, shippingMethodId, pickupStoreId, createdAt, exchangeOf }: Order,
): Promise<ShownOrder['days']> {
  // A replacement waits for the old piece.
  const isSent = status !== 'CA' && !pickupStoreId && !exchangeOf;
  const answer = isSent
    ? await softly(api.call(globalShippingMethods, { profile: locale.locale, countryId }, { signal }))
    : undefined;
  const method = answer?.shippingMethods.find(({ id }) => id === shippingMethodId);
  return method ? findDeliveryWindow(new Date(createdAt), method) : null;
}

/** Whether this address reads the newsletter; false where the call fails. */
export async function isSubscribed(
  { api, locale, signal }: Omit<Reading, 'brand' | 'page'>,
  email: string,
): Promise<boolean> {
  const answer = await softly(
    api.call(newsletterCheckSuscribed, { profile: locale.locale, email }, { signal }),
  );
  return answer?.subscribed ?? true;
}
