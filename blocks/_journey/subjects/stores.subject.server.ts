import type { StoreCountries } from '../stores/read-stores.server';
import { readStoreQuery, readStores } from '../stores/read-stores.server';
import type { SubjectContext, SubjectLoad } from '../../_contract/page-subject';

/**
 * The stores of the address. A country's list is a page of its own; of a search near a place there are endlessly many, so none is
 * indexed.
 */
export const load: SubjectLoad<'stores'> = async (context) => {
  const found = await readStores(context);
  describeStores(context, found.countries);
  return found;
};

function describeStores(context: SubjectContext, countries: StoreCountries): void {
  const { head, page, locale, words, ownTitle = words('storesTitle') } = context;
  const { near, country, service } = readStoreQuery(context);
  const isAbroad = country !== locale.country;
  const named =
    countries.find(({ id }) => id === country)?.name ??
    (country === 'all' ? words('allCountries') : undefined);
  head.title(isAbroad && named ? `${ownTitle} · ${named}` : ownTitle);
  if (named) head.description(words('storesAbout', { country: named }));
  const own = page.href('page:stores');
  const isSearch = Boolean(near || service);
  head.canonical(isSearch || !isAbroad || !named ? own : `${own}?country=${country}`);
  if (isSearch) head.robots('noindex, follow');
}
