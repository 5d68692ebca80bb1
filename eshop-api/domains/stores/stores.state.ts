import type { Database } from '../../database/database.types';
import type { HandlerContext } from '../../server/domain.types';
import type { Storefront } from '../../server/settings.types';
import { readFlags } from '../../server/read-settings';
import { ApiFault } from '../../contract/api-fault';
import { readStores } from './stores.repository';
import type { Store } from './stores.types';

/** All stores in memory: a few hundred rows that change a few times a year. */
export interface StoresState {
  stores: readonly Store[];
  byId: ReadonlyMap<string, Store>;
}

export type StoresContext = HandlerContext<StoresState>;

export const fillState = async (db: Database, state: StoresState): Promise<StoresState> => {
  const stores = await readStores(db);
  return Object.assign(state, { stores, byId: new Map(stores.map((store) => [store.id, store])) });
};

/** A storefront shows the stores that sell at least one of its lines. */
export const sellsFor = (store: Pick<Store, 'lines'>, { lines }: Pick<Storefront, 'lines'>): boolean =>
  lines.length === 0 || store.lines.some((line) => lines.includes(line));

export const listStores = ({ state, storefront }: StoresContext): Store[] =>
  state.stores.filter((store) => sellsFor(store, storefront));

/** @throws ApiFault store_not_found */
export const requireStore = ({ state, storefront }: StoresContext, id: string): Store => {
  const store = state.byId.get(id.toUpperCase());
  if (!store || !sellsFor(store, storefront))
    throw new ApiFault('store_not_found', `There is no store ${id.slice(0, 10)} here.`);
  return store;
};

/** docs/contract/storefronts-and-roles.md#personal-shopper: markets without a personal shopper (`noPersonalShopper` in locales/markets.json; a test compares both). */
export const NO_PERSONAL_SHOPPER: readonly string[] = ['CL', 'JP'];

/**
 * Services of a store for a shopper of this storefront and market: taking back used products depends on the flag
 * take_back, the personal shopper exists for neither shoppers nor stores of the markets without one.
 */
export function listServices(
  { storefront, profile }: Pick<StoresContext, 'storefront' | 'profile'>,
  store: Store,
): Store['services'] {
  const allowed: Partial<Record<Store['services'][number], boolean>> = {
    takeback: readFlags(storefront, store.country).take_back === true,
    appointment: ![store.country, profile.country].some((country) => NO_PERSONAL_SHOPPER.includes(country)),
  };
  return store.services.filter((service) => allowed[service] !== false);
}
