import { ApiFault } from '../../contract/api-fault';
import { findMoneyLocale, findOrder } from '../orders/after-sale.tx';
import type { OrderHistory } from '../orders/order-history.repository';
import type { StoredOrder } from '../orders/orders.types';
import { globalReturnMethods, globalShippingMethods } from '../reference/method.contract';
import { storeLocatorStores, storeLocatorStoresByCountry } from '../stores/stores.contract';
import { isFetched } from './pickup-days.rules';
import type { ReadingContext, ReturnStore, ReturnWay } from './returns.types';

export const DROP_OFF = '05';
export const STORE = '06';
/** Code of this shop: collected by a courier. */
export const PICKUP = '01';
const STANDARD_SHIPPING = '01';
const MOST_STORES = 12;

/** Input of a return's rules, read from the other domains. */
export interface ReturnFacts {
  order: StoredOrder;
  history: OrderHistory;
  ways: ReturnWay[];
  /** Minor units. */
  standardShipping: number;
  /** Nearest to the order's address first. */
  stores: ReturnStore[];
  /** Cities of the country with stores. */
  cities: string[];
}

/** @throws ApiFault order_not_found, the same for an unknown number, another customer's, a wrong e-mail address and another storefront; too_many_requests */
export async function findOwnOrder(
  context: ReadingContext,
  { reference, email }: { reference: string; email: string },
): Promise<Pick<ReturnFacts, 'order' | 'history'>> {
  const found = await findOrder(context, { reference: reference.trim(), email: email.trim() });
  if (!found) throw new ApiFault('order_not_found', 'There is no such order.');
  return found;
}

/** @throws ApiFault order_not_found, too_many_requests */
export async function readReturnFacts(
  context: ReadingContext,
  { reference, email }: { reference: string; email: string },
): Promise<ReturnFacts> {
  const { order, history } = await findOwnOrder(context, { reference, email });
  const asked = { profile: context.profile.locale, countryId: order.country, currency: order.currency };
  const storefront = context.storefront.id;
  const [{ returnMethods }, { shippingMethods }, { stores, cities }] = await Promise.all([
    context.ask(globalReturnMethods, asked, storefront),
    context.ask(globalShippingMethods, asked, storefront),
    readStores(context, order),
  ]);
  const ways = returnMethods.filter(({ id }) => id !== STORE || stores.length > 0);
  return {
    order,
    history,
    ways: [...ways, ...listPickup(context, order.country, ways)],
    standardShipping: shippingMethods.find(({ id }) => id === STANDARD_SHIPPING)?.price ?? 0,
    stores,
    cities,
  };
}

/** Costs the same as handing it in. */
function listPickup(
  { settings, profile, storefront }: ReadingContext,
  country: string,
  ways: readonly ReturnWay[],
): ReturnWay[] {
  const dropOff = ways.find(({ id }) => id === DROP_OFF);
  if (!dropOff || !isFetched(country)) return [];
  const name =
    settings.fileLabels(profile.locale, storefront.id).methods?.['return.01'] ?? 'Fetched by a courier';
  return [{ id: PICKUP, code: 'STANDARD', name, price: dropOff.price }];
}

async function readStores(
  { ask, profile, storefront }: ReadingContext,
  { country, view: { shipment } }: StoredOrder,
): Promise<Pick<ReturnFacts, 'stores' | 'cities'>> {
  const here = { profile: profile.locale, countryId: country };
  const near = [shipment.postalCode, shipment.city].find(Boolean)?.slice(0, 80);
  const [ofCountry, nearest] = await Promise.all([
    ask(storeLocatorStoresByCountry, here, storefront.id),
    near ? ask(storeLocatorStores, { ...here, near, limit: MOST_STORES }, storefront.id) : undefined,
  ]);
  const own = nearest?.stores.filter(({ address }) => address.countryId === country) ?? [];
  const stores = own.length > 0 ? own : ofCountry.stores.slice(0, MOST_STORES);
  return {
    stores: stores.map(({ id, name, address: { street, postalCode, city } }) => ({
      id,
      name,
      street,
      postalCode,
      city,
    })),
    cities: ofCountry.cities.map(({ name }) => name),
  };
}

/** Formats minor units in the order's currency. */
export const formatterOf = (
  { settings }: Pick<ReadingContext, 'settings'>,
  order: StoredOrder,
): ((minor: number) => string) => {
  const locale = findMoneyLocale(settings, order);
  return (minor) => settings.formatPrice(minor, locale);
};
