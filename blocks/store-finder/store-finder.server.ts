import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readStoreQuery, readStores, type StoreQuery } from '../_journey/stores/read-stores.server';
import type { StoreFinderProps } from './store-finder.schema';

export interface StoreFinderData {
  query: StoreQuery;
  countries: { id: string; name: string }[];
  /** Services that some store has for this market's shoppers, so that none leads to nothing. */
  services: string[];
  action: string;
}

export const load: BlockLoad<StoreFinderProps, StoreFinderData> = async (context, props) => {
  const query = readStoreQuery(context);
  const { countries, services } = await readStores(context);
  const action = context.page.href('page:stores');
  tellHead(
    context,
    props.title,
    query,
    countries.find(({ id }) => id === query.country)?.name ??
      (query.country === 'all' ? context.words('allCountries') : undefined),
  );
  return { query, countries: countries.map(({ id, name }) => ({ id, name })), services, action };
};

function tellHead(
  { head, page, locale, words }: LoadContext,
  title: string,
  query: StoreQuery,
  country: string | undefined,
): void {
  const action = page.href('page:stores');
  const abroad = query.country !== locale.country;
  head.title(abroad && country ? `${title} · ${country}` : title);
  if (country) head.description(words('headDescription', { country }));
  // A place is one of endlessly many: only the countries' lists are pages of their own.
  const isSearch = Boolean(query.near || query.service);
  head.canonical(isSearch || !abroad || !country ? action : `${action}?country=${query.country}`);
  if (isSearch) head.robots('noindex, follow');
}
