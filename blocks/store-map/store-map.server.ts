import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { Pin } from '../_parts/map/map.types';
import { readStoreQuery, readStores, readStore, storeHref } from '../_journey/stores/read-stores.server';
import type { StoreSummary } from '../../eshop-api/domains/stores/stores.contract';
import type { StoreMapProps } from './store-map.schema';

export interface StoreMapData {
  pins: Pin[];
  /** The place searched for, if any. */
  place: { label: string; at: [number, number] } | null;
  /** The stores of a country, or all: none is looked for near a place. */
  overview?: true;
}

export const load: BlockLoad<StoreMapProps, StoreMapData> = async (context) =>
  context.params.store ? loadOne(context) : loadMany(context);

async function loadOne(context: LoadContext): Promise<StoreMapData> {
  const { store, nearby } = await readStore(context);
  return {
    pins: [{ ...toPin(context, store, null), main: true }, ...nearby.map((one) => toPin(context, one, null))],
    place: null,
  };
}

async function loadMany(context: LoadContext): Promise<StoreMapData> {
  const { stores, place } = await readStores(context);
  const { near, country } = readStoreQuery(context);
  // Numbered as the list is: by city unless by distance, and not at all where the list is of countries.
  const ordered = near ? stores : [...stores].sort((a, b) => a.address.city.localeCompare(b.address.city));
  const numbered = near !== '' || country !== 'all';
  return {
    pins: ordered.map((store, i) => toPin(context, store, numbered ? i + 1 : null)),
    place: place && { label: place.label, at: [place.latitude, place.longitude] },
    ...(near === '' && { overview: true }),
  };
}

const toPin = (context: LoadContext, store: StoreSummary, number: number | null): Pin => ({
  id: store.id,
  number,
  name: store.name,
  street: store.address.street,
  city: store.address.city,
  href: storeHref(context, store),
  at: [store.latitude, store.longitude],
});
