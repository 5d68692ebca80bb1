import type { BlockLoad } from '../_kit/block.types';
import { readStoreQuery, readStores, type StoreQuery } from '../_kit/stores/read-stores.server';
import type { StoreFinderProps } from './store-finder.schema';

export interface StoreFinderData {
  query: StoreQuery;
  countries: { id: string; name: string }[];
  /** Services that some store here has, so that none leads to nothing. */
  services: string[];
  action: string;
}

export const load: BlockLoad<StoreFinderProps, StoreFinderData> = async (context, props) => {
  const query = readStoreQuery(context);
  const { countries } = await readStores(context);
  const action = context.page.href('page:stores');
  context.head.title(props.title);
  context.head.canonical(query.near || query.service || query.country === context.locale.country ? action : `${action}?country=${query.country}`);
  // A place is one of endlessly many: only the countries' lists are pages of their own.
  if (query.near || query.service) context.head.robots('noindex, follow');
  const services = context.flags.take_back === true ? ['reservation', 'repair', 'takeback', 'appointment'] : ['reservation', 'repair', 'appointment'];
  return { query, countries: countries.map(({ id, name }) => ({ id, name })), services, action };
};
