import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readStoreQuery, readStores, type StoreQuery } from '../_journey/stores/read-stores.server';
import { quarterAfter, showStore, type ShownStore } from '../_journey/stores/show-store.server';
import type { StoreListProps } from './store-list.schema';

export interface StoreGroup {
  /** City; empty where the order is by distance. */
  title: string;
  stores: { number: number; store: ShownStore }[];
}

export interface StoreListData {
  /** What was found, in a sentence. */
  summary: string;
  groups: StoreGroup[];
  countries: { id: string; text: string; href: string; here: boolean }[];
}

type StoresResponse = Awaited<ReturnType<typeof readStores>>;

export const load: BlockLoad<StoreListProps, StoreListData> = async (context) => {
  const query = readStoreQuery(context);
  const answer = await readStores(context);
  context.head.changesAt(quarterAfter(context.now));
  const href = context.page.href('page:stores');
  return {
    summary: describeFound(context, query, answer),
    // Three hundred stores in a row are no help: the whole world is a list of countries.
    groups:
      query.country === 'all' && !query.near
        ? []
        : groupStores(
            answer.stores.map((store) => showStore(context, store)),
            query.near !== '',
          ),
    countries: answer.countries.map(({ id, name, total }) => ({
      id,
      href: `${href}?country=${id}`,
      here: !query.near && id === query.country,
      text: context.words('inCountry', { country: name, count: total }),
    })),
  };
};

function describeFound(
  { words, locale }: LoadContext,
  { near, country }: StoreQuery,
  { stores, place, countries, total }: StoresResponse,
): string {
  if (near && !place) return words('unknown', { place: near });
  if (stores.length === 0) return words('none');
  if (near)
    return place!.label
      ? words('countNear', { count: stores.length, place: place!.label })
      : words('countHere', { count: stores.length });
  if (country === 'all') return words('countAll', { count: total, countries: countries.length });
  return words('count', {
    count: total,
    country: countries.find(({ id }) => id === country)?.name ?? locale.countryName,
  });
}

function groupStores(stores: ShownStore[], byDistance: boolean): StoreGroup[] {
  const groups = new Map<string, StoreGroup>();
  const ordered = byDistance ? stores : [...stores].sort((a, b) => a.city.localeCompare(b.city));
  for (const [i, store] of ordered.entries()) {
    const title = byDistance ? '' : store.city;
    const group = groups.get(title) ?? { title, stores: [] };
    group.stores.push({ number: i + 1, store });
    groups.set(title, group);
  }
  return [...groups.values()];
}
