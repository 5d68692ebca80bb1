import { layOutPlace } from '../../contract/addresses/lay-out-address';
import type { AskingContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import { addWorkingDays } from '../../contract/delivery-window';
import { openMailTexts } from '../mail/mail-texts.facts';
import type { Order } from '../orders/order.schema';
import { ordersGetInfo } from '../orders/orders.contract';
import { globalCountries, globalRegionsAndCities } from '../reference/country.contract';
import { globalPaymentMethods, globalShippingMethods } from '../reference/method.contract';
import { storeLocatorStore } from '../stores/stores.contract';
import type { OrderMailFacts } from './compose-order-mail.rules';
import type { PlaceNames } from './order.facts';
import type { WaitingCards } from './order-mails.repository';

/** The order as its shopper may see it; `offline`: one that was stored while no orders were accepted. @throws ApiFault order_not_found */
export async function readOrder(
  { ask }: Pick<AskingContext, 'ask'>,
  { reference, storefront, locale, email }: WaitingCards,
  offline = false,
): Promise<Order> {
  const { order } = await ask(
    ordersGetInfo,
    { profile: locale, email, ...(offline ? { offlineReference: reference } : { locator: reference }) },
    storefront,
  );
  if (!order) throw new Error(`order ${reference} answers nothing`);
  return order;
}

/** Data of a mail beside the order itself. Unavailable facts are left out: the mail is sent all the same. */
export async function readMailFacts(context: AskingContext, order: Order): Promise<OrderMailFacts> {
  const { t, locale } = openMailTexts(context.settings, order.storefront, order.profile);
  const [paymentKind, store, days, places] = await Promise.all([
    readPaymentKind(context, order),
    readStore(context, order),
    readDays(context, order, locale.isoLocale),
    readPlaceNames(context, order),
  ]);
  const addressOf = (page: string, ...values: string[]): string =>
    pageAddress(context.settings, order.storefront, order.profile, page, ...values);
  const confirmBy = order.confirmBy
    ? momentFormat(locale.isoLocale, context.settings.storefronts[order.storefront]?.timeZone).format(
        new Date(order.confirmBy),
      )
    : undefined;
  return { order, t, paymentKind, store, days, places, addressOf, confirmBy };
}

const softly = <Value>(asked: Promise<Value>): Promise<Value | undefined> => asked.catch(() => undefined);

async function readPlaceNames(
  { ask }: AskingContext,
  { profile, storefront, countryId, shipment, billingAddress }: Order,
): Promise<PlaceNames> {
  const lands = [...new Set([shipment.country || countryId, billingAddress.country || countryId])];
  const [named, ...areas] = await Promise.all([
    softly(ask(globalCountries, { profile }, storefront)),
    ...lands.map((land) => softly(ask(globalRegionsAndCities, { profile, countryId: land }, storefront))),
  ]);
  return { countries: named?.countries ?? [], regions: areas.flatMap((area) => area?.regions ?? []) };
}

async function readPaymentKind(
  { ask }: AskingContext,
  { profile, countryId, storefront, paymentData: { id } }: Order,
): Promise<string> {
  const answer = await softly(ask(globalPaymentMethods, { profile, countryId }, storefront));
  return answer?.paymentMethods.find((method) => method.id === id)?.kind ?? '';
}

async function readStore(
  { ask }: AskingContext,
  { profile, storefront, pickupStoreId }: Order,
): Promise<string[] | undefined> {
  if (!pickupStoreId) return undefined;
  const answer = await softly(ask(storeLocatorStore, { profile, id: pickupStoreId }, storefront));
  if (!answer) return undefined;
  return [answer.store.name, ...layOutPlace(answer.store.address)];
}

async function readDays(
  { ask }: AskingContext,
  { profile, countryId, storefront, shippingMethodId, createdAt, pickupStoreId }: Order,
  isoLocale: string,
): Promise<OrderMailFacts['days']> {
  const answer = pickupStoreId
    ? undefined
    : await softly(ask(globalShippingMethods, { profile, countryId }, storefront));
  const method = answer?.shippingMethods.find(({ id }) => id === shippingMethodId);
  if (!method) return undefined;
  const formatDays = (days: number): string =>
    dayFormat(isoLocale).format(addWorkingDays(new Date(createdAt), days));
  return { from: formatDays(method.minDays), to: formatDays(method.maxDays) };
}

/** Its day and hour, as in Thursday 7 May at 12:00. */
const momentFormat = (isoLocale: string, timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(isoLocale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** One per locale: creating it costs more than the rest of the mail. */
function dayFormat(isoLocale: string): Intl.DateTimeFormat {
  const known =
    dayFormats.get(isoLocale) ??
    new Intl.DateTimeFormat(isoLocale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  dayFormats.set(isoLocale, known);
  return known;
}
