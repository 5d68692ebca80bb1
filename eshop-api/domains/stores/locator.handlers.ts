import { type DomainOperation, handles } from '../../server/domain.types';
import { cityKey, resolveCityName, rankByDistance, resolvePlace, type FoundPlace } from './place.rules';
import {
  resolveCountryName,
  openStoreView,
  viewSheet,
  viewSummary,
  type StoreView,
} from './store-view.rules';
import {
  storeLocatorCount,
  storeLocatorStore,
  storeLocatorStores,
  storeLocatorStoresByCity,
  storeLocatorStoresByCountry,
} from './stores.contract';
import { listServices, listStores, requireStore, sellsFor, type StoresContext } from './stores.state';
import type { Store } from './stores.types';

const NEARBY = 3;
/** Stores further away do not count as neighbours. */
const NEARBY_KM = 150;
/** In the order in which they are offered. */
const SERVICES: readonly Store['services'][number][] = ['reservation', 'repair', 'takeback', 'appointment'];

const showStore = handles(storeLocatorStore, (context: StoresContext, { id }) => {
  const store = requireStore(context, id);
  const view = openStoreView(context);
  const others = listStores(context).filter((one) => one !== store);
  const nearby = rankByDistance(others, store)
    .filter(({ distance }) => distance! <= NEARBY_KM)
    .slice(0, NEARBY);
  return { store: viewSheet(view, store), nearby: nearby.map((one) => viewSummary(view, one)) };
});

interface PlaceInput {
  near?: string;
  latitude?: number;
  longitude?: number;
}

/**
 * Place of the shopper: the position takes precedence over the text. Null: the text is unknown; undefined: no place was given.
 * Cities of all stores are found on every storefront: one without a store in Berlin may have one in Potsdam.
 */
export const findPlace = (
  context: StoresContext,
  { near, latitude, longitude }: PlaceInput,
): FoundPlace | null | undefined => {
  if (latitude !== undefined && longitude !== undefined) return { label: '', latitude, longitude };
  if (!near?.trim()) return undefined;
  return (
    resolvePlace(context.state.stores, near, context.profile.country, context.profile.realLanguage) ?? null
  );
};

const showStores = handles(storeLocatorStores, (context: StoresContext, input) => {
  const all = listStores(context);
  const view = openStoreView(context);
  const served = all.filter(
    (store) => !input.service || listServices(context, store).includes(input.service),
  );
  const asked = served.filter((store) => !input.countryId || store.country === input.countryId.toUpperCase());
  const place = findPlace(context, input);
  const ranked = place === null ? [] : rankByDistance(asked, place);
  return {
    stores: ranked.slice(0, input.limit).map((one) => viewSummary(view, one)),
    total: ranked.length,
    place: place ?? null,
    countries: countBy(
      served,
      (store) => store.country,
      (store) => resolveCountryName(view, store.country),
      context.profile.isoLocale,
    ),
    services: SERVICES.filter((service) =>
      all.some((store) => listServices(context, store).includes(service)),
    ),
  };
});

/** Filtered by country first, as most stores are elsewhere: each quote calls this. */
const countStores = handles(storeLocatorCount, ({ state, storefront }: StoresContext, { countryId }) => {
  const wanted = countryId.toUpperCase();
  return {
    total: state.stores.filter((store) => store.country === wanted && sellsFor(store, storefront)).length,
  };
});

const countBy = (
  stores: readonly Store[],
  keyOf: (store: Store) => string,
  nameOf: (store: Store) => string,
  isoLocale: string,
) => {
  const groups = new Map<string, { id: string; name: string; total: number }>();
  for (const store of stores) {
    const group = groups.get(keyOf(store)) ?? { id: keyOf(store), name: nameOf(store), total: 0 };
    groups.set(group.id, { ...group, total: group.total + 1 });
  }
  const { compare } = new Intl.Collator(isoLocale);
  return [...groups.values()].sort((a, b) => compare(a.name, b.name));
};

const showByCountry = handles(storeLocatorStoresByCountry, (context: StoresContext, input) => {
  const country = input.countryId?.toUpperCase() ?? context.profile.country;
  const stores = listStores(context).filter((store) => store.country === country);
  return {
    stores: showByCity(openStoreView(context), stores),
    cities: countBy(
      stores,
      (store) => store.city,
      (store) => resolveCityName(store, context.profile.realLanguage),
      context.profile.isoLocale,
    ),
  };
});

const showByCity = (view: StoreView, stores: readonly Store[]) => {
  const { profile } = view.context;
  const { compare } = new Intl.Collator(profile.isoLocale);
  const name = (store: Store) => resolveCityName(store, profile.realLanguage);
  return [...stores]
    .sort((a, b) => compare(name(a), name(b)) || (a.id < b.id ? -1 : 1))
    .map((store) => viewSummary(view, { store, distance: null }));
};

const showCity = handles(storeLocatorStoresByCity, (context: StoresContext, { city, countryId }) => {
  const all = listStores(context).filter((store) => !countryId || store.country === countryId.toUpperCase());
  const place = resolvePlace(all, city, context.profile.country, context.profile.realLanguage);
  const centre =
    place &&
    all.find(
      (store) => store.centre.latitude === place.latitude && store.centre.longitude === place.longitude,
    );
  const stores = centre ? all.filter((store) => cityKey(store) === cityKey(centre)) : [];
  return { stores: showByCity(openStoreView(context), stores), place: stores.length ? place! : null };
});

export const locatorOperations: DomainOperation[] = [
  showStore,
  showStores,
  countStores,
  showByCountry,
  showCity,
];
