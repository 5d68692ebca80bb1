import type { BlockLoad } from '../_contract/block.types';
import { readStoreQuery, readStores, type StoreQuery } from '../_journey/stores/read-stores.server';
import type { StoreFinderProps } from './store-finder.schema';

export interface StoreFinderData {
  query: StoreQuery;
  countries: { id: string; name: string }[];
  /** Services that some store has for this market's shoppers, so that none finds nothing. */
  services: string[];
  action: string;
}

export const load: BlockLoad<StoreFinderProps, StoreFinderData> = async (context) => {
  const query = readStoreQuery(context);
  const { countries, services } = await readStores(context);
  const action = context.page.href('page:stores');
  return { query, countries: countries.map(({ id, name }) => ({ id, name })), services, action };
};
