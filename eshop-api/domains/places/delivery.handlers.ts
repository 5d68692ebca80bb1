import { ApiFault } from '../../contract/api-fault';
import type { Position } from '../../contract/measure-distance';
import type { RequestOf, ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation } from '../../server/domain.types';
import { cartRetrieve } from '../bag/bag.contract';
import { globalShippingMethods } from '../reference/method.contract';
import { productsFindStores } from '../stores/instore.contract';
import { storeLocatorStores } from '../stores/stores.contract';
import reach from './data/reach.json';
import { cartDeliveryPoints, droppointInfo, type DeliveryPoint } from './places.contract';
import { chooseCountry, type PlacesContext } from './address.handlers';
import { listPoints } from './places.state';
import { rankPoints, viewStore } from './point-view.rules';
import { resolvePlace } from './resolve-place.rules';

interface Reach {
  points: number;
  stores: number;
}
const TABLE: Readonly<Record<string, Reach>> = reach;

/** How far people of a country travel for a parcel, or for a pick-up order in a store: km. */
const readReach = (country: string): Reach =>
  Object.hasOwn(TABLE, country) ? TABLE[country]! : reach.otherwise;

interface Far {
  city: string;
  distance: number | null;
}

/** Those within reach; with none, `beyond` is the nearest of the others. Points whose distance is unknown are all kept. */
function filterWithin<Point extends Far>(
  nearestFirst: readonly Point[],
  km: number,
): { within: readonly Point[]; beyond: { city: string; distance: number } | null } {
  const within = nearestFirst.filter(({ distance }) => distance === null || distance <= km);
  const [first] = nearestFirst;
  return {
    within,
    beyond: within.length === 0 && first ? { city: first.city, distance: first.distance! } : null,
  };
}

type PointsRequest = RequestOf<typeof cartDeliveryPoints>;

/** Pick up in store (docs/contract/orders.md#shipping-codes). */
const STORE = '99';

const deliveryPoints = handles(cartDeliveryPoints, async (context: PlacesContext, input) => {
  const country = chooseCountry(context, input.countryId);
  const city = resolvePlace(country, input);
  const from =
    input.latitude !== undefined && input.longitude !== undefined
      ? { latitude: input.latitude, longitude: input.longitude }
      : city;
  const isStore = input.deliveryType === STORE;
  const points = isStore
    ? await listStores(context, input, country, from)
    : await listServed(context, input, country, from);
  const reach = readReach(country)[isStore ? 'stores' : 'points'];
  const { within, beyond } = filterWithin(points, reach);
  return {
    deliveryPoints: within.slice(0, input.limit),
    reach,
    beyond,
    place: from
      ? {
          name: city?.name ?? '',
          region: city?.region ?? '',
          latitude: from.latitude,
          longitude: from.longitude,
        }
      : null,
    total: points.length,
  };
});

/** Points of a way of shipping that this country has; none for one that it does not have. @throws ApiFault unknown_country */
async function listServed(
  { ask, db, state, profile, storefront }: PlacesContext,
  { deliveryType }: PointsRequest,
  country: string,
  from: Position | undefined,
): Promise<DeliveryPoint[]> {
  const { shippingMethods } = await ask(
    globalShippingMethods,
    { profile: profile.locale, countryId: country },
    storefront.id,
  );
  return shippingMethods.some(({ id }) => id === deliveryType)
    ? rankPoints(await listPoints(db, state, country, deliveryType), from)
    : [];
}

async function listStores(
  context: PlacesContext,
  { hashOrderId }: PointsRequest,
  country: string,
  from: Position | undefined,
): Promise<DeliveryPoint[]> {
  const { ask, profile, storefront } = context;
  const near = from ? { latitude: from.latitude, longitude: from.longitude } : {};
  const { stores } = await ask(
    storeLocatorStores,
    { profile: profile.locale, countryId: country, ...near },
    storefront.id,
  );
  const stockAt = hashOrderId ? await readShelves(context, hashOrderId, near) : () => null;
  return stores.map((store) => viewStore(store, stockAt(store.id)));
}

/** Which of the bag's sizes each store has. If the bag cannot be read this hint is missing, not the list. */
async function readShelves(
  { ask, profile, storefront, log }: PlacesContext,
  hashOrderId: string,
  near: Partial<Position>,
): Promise<(store: string) => DeliveryPoint['stock']> {
  try {
    const { shoppingCart } = await ask(cartRetrieve, { profile: profile.locale, hashOrderId }, storefront.id);
    const sizes = new Map(
      shoppingCart
        .filter(({ giftCard }) => !giftCard)
        .map(({ productId, size }) => [`${productId} ${size}`, { productId, size }]),
    );
    const answers = await Promise.all(
      [...sizes.values()].map((one) =>
        ask(productsFindStores, { profile: profile.locale, ...one, ...near, limit: 50 }, storefront.id),
      ),
    );
    return (store) => countShelves(answers, store);
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    log.warn({ code: error.code }, 'places: stock of a bag in stores not known');
    return () => null;
  }
}

function countShelves(
  answers: readonly ResponseOf<typeof productsFindStores>[],
  store: string,
): DeliveryPoint['stock'] {
  const has = answers.filter(({ stores }) => stores.some(({ id }) => id === store)).length;
  if (answers.length === 0) return null;
  return has === answers.length ? 'all' : has > 0 ? 'some' : 'none';
}

const droppoints = handles(droppointInfo, async (context: PlacesContext, input) => {
  const country = chooseCountry(context, input.countryId);
  const city = resolvePlace(country, input);
  const points = rankPoints(await listPoints(context.db, context.state, country, null), city);
  return { droppointUrl: composeMapUrl(city ?? points[0]), droppoints: points.slice(0, input.limit) };
});

/** A map around the place; of the world where it is unknown. */
const composeMapUrl = (at: Position | undefined): string =>
  at
    ? `https://www.openstreetmap.org/?mlat=${at.latitude}&mlon=${at.longitude}#map=14/${at.latitude}/${at.longitude}`
    : 'https://www.openstreetmap.org/';

export const deliveryOperations: DomainOperation[] = [deliveryPoints, droppoints];
