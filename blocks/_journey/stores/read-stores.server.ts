import type { RequestOf, ResponseOf } from '../../../eshop-api/contract/operation';
import { storeLocatorStore, storeLocatorStores } from '../../../eshop-api/domains/stores/stores.contract';
import type { LoadContext } from '../../_contract/block.types';
import { NotFound } from '../../_contract/not-found';
import { subjectOf } from '../../_contract/page-subject';

/** Parameters of the store page's address: `?near=Madrid&country=ES&service=repair`. */
export interface StoreQuery {
  /** City, postal code or "latitude,longitude". */
  near: string;
  /** ISO 3166, or `all`. */
  country: string;
  service: '' | Service;
}
type Service = NonNullable<RequestOf<typeof storeLocatorStores>['service']>;

export const storeServices: readonly Service[] = ['reservation', 'repair', 'takeback', 'appointment'];
/** As many stores as a shopper looks through. */
const MAX_NEAREST = 24;

/** Without a place the visitor's own country; input without a meaning counts as nothing. */
export function readStoreQuery({ url, locale }: Pick<LoadContext, 'url' | 'locale'>): StoreQuery {
  const asked = (name: string) => url.searchParams.get(name)?.trim().slice(0, 80) ?? '';
  const country = asked('country');
  const service = storeServices.find((one) => one === asked('service')) ?? '';
  return {
    near: asked('near'),
    country: /^(all|[A-Z]{2})$/.test(country) ? country : locale.country,
    service,
  };
}

type FoundStores = ResponseOf<typeof storeLocatorStores>;
export type StoreCountries = FoundStores['countries'];

/** The stores of the address: the page's subject, or else read. */
export async function readStores(context: LoadContext): Promise<FoundStores> {
  const known = subjectOf(context, 'stores');
  if (known) return known;
  const { near, country, service } = readStoreQuery(context);
  const place = near ? { near, limit: MAX_NEAREST } : country === 'all' ? {} : { countryId: country };
  return context.api.call(
    storeLocatorStores,
    { profile: context.locale.locale, ...place, ...(service ? { service } : {}) },
    { signal: context.signal },
  );
}

/** The store that `/stores/{id}-{slug}` names: the page's subject, or else read. Throws NotFound for no store's id, ApiError for API trouble. */
export async function readStore(context: LoadContext): Promise<ResponseOf<typeof storeLocatorStore>> {
  const known = subjectOf(context, 'store');
  if (known) return known;
  const [id = ''] = (context.params.store ?? '').split('-');
  return context.api
    .call(storeLocatorStore, { profile: context.locale.locale, id }, { signal: context.signal })
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === 'store_not_found' ? new NotFound(`No store ${id}`) : error;
    });
}

/** The segment of its own address. */
export const storeSegment = ({ id, slug }: { id: string; slug: string }): string => `${id}-${slug}`;

export const storeHref = ({ page }: Pick<LoadContext, 'page'>, store: { id: string; slug: string }): string =>
  page.href(`page:store/${storeSegment(store)}`);
