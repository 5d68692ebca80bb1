import { type DomainOperation, handles } from '../../server/domain.types';
import { instoreStores, productsFindStores, productsGetRokuStock } from './instore.contract';
import { findPlace } from './locator.handlers';
import { rankByDistance } from './place.rules';
import { releaseExpired } from './reservations.repository';
import { listUnstocked, readStock } from './stock.repository';
import { openStoreView, viewSummary } from './store-view.rules';
import { listServices, listStores, requireStore, type StoresContext } from './stores.state';

/** docs/contract/catalogue.md#low-stock. */
const LOW = 1;

const findStores = handles(productsFindStores, async (context: StoresContext, input) => {
  const all = listStores(context);
  const place = findPlace(context, input);
  if (place === null) return { stores: [], place: null };
  // docs/contract/catalogue.md#stock-in-stores: with takeback the product does not count.
  const stock =
    input.takeback || !input.productId ? undefined : await readShelves(context, input.productId, input.size);
  const wanted = all.filter((store) =>
    stock
      ? stock.has(store.id)
      : listServices(context, store).includes(input.takeback ? 'takeback' : 'reservation'),
  );
  const asked =
    place && !input.ownCountry ? wanted : wanted.filter((store) => store.country === context.profile.country);
  const view = openStoreView(context);
  const stores = rankByDistance(asked, place)
    .slice(0, input.limit)
    .map((ranked) => ({ ...viewSummary(view, ranked), sizes: showSizes(stock?.get(ranked.store.id)) }));
  return { stores, place: place ?? null };
});

const readShelves = async ({ db, now }: StoresContext, material: string, size: string | undefined) => {
  await releaseExpired(db, now);
  return readStock(db, material.toUpperCase(), size);
};

const showSizes = (sizes: ReadonlyMap<string, number> | undefined) =>
  [...(sizes ?? [])].map(([value, quantity]) => ({ value, low: quantity <= LOW }));

const getRokuStock = handles(productsGetRokuStock, async (context: StoresContext, input) => {
  await releaseExpired(context.db, context.now);
  const stores = input.store_id
    ? [requireStore(context, input.store_id)]
    : listStores(context).filter((store) => store.country === context.profile.country);
  const only = input.products?.map((product) => product.toUpperCase());
  return {
    noStockProducts: await listUnstocked(
      context.db,
      input.size,
      stores.map((store) => store.id),
      only,
    ),
  };
});

const appointmentStores = handles(instoreStores, async (context: StoresContext, input) => {
  const all = listStores(context);
  const place = findPlace(context, input);
  if (place === null) return { stores: [], place: null };
  const stock = input.productId ? await readShelves(context, input.productId, input.size) : undefined;
  const able = all.filter(
    (store) => listServices(context, store).includes('appointment') && (!stock || stock.has(store.id)),
  );
  const view = openStoreView(context);
  const asked = place ? able : able.filter((store) => store.country === context.profile.country);
  return {
    stores: rankByDistance(asked, place)
      .slice(0, input.limit)
      .map((one) => viewSummary(view, one)),
    place: place ?? null,
  };
});

export const stockOperations: DomainOperation[] = [findStores, getRokuStock, appointmentStores];
