import { readListingQuery } from '../../../engine/links/listing-query';
import { ApiError } from '../../../eshop-api/contract/api-error';
import type { ProductList } from '../../../eshop-api/contract/entities/listing.schema';
import { productsList } from '../../../eshop-api/domains/catalogue/catalogue.contract';
import type { RequestOf } from '../../../eshop-api/contract/operation';
import type { LoadContext } from '../../_contract/block.types';
import { NotFound } from '../../_contract/not-found';
import { subjectOf } from '../../_contract/page-subject';
import { pageSize, readPage } from './paging';

type ListRequest = RequestOf<typeof productsList>;
export type ListOrder = NonNullable<ListRequest['order']>;

/** Filters that a listing knows, without `filter.`. */
export const filterTypes = Object.keys(productsList.request.properties)
  .filter((name) => name.startsWith('filter.'))
  .map((name) => name.slice('filter.'.length));
const orders: readonly string[] = productsList.request.properties.order.enum;
/** In an address only by mischief; no database takes them. */
const control = /\p{Cc}/u;
const missing = new Set(['listing_not_found', 'unknown_target', 'unknown_family']);

/** An unknown order is no error: old links and typing mistakes get the list as it is. */
export const readOrder = (url: URL): ListOrder => {
  const sort = url.searchParams.get('sort') ?? 'default';
  return (orders.includes(sort) ? sort : 'default') as ListOrder;
};

/**
 * The list that the page's address names (docs/contract/addresses.md#listing-pages: target, product, brand → filter.lineCollection, filter.*): the page's
 * subject, or else read. Throws NotFound for an
 * unknown listing and ApiError for API trouble.
 */
export async function readListing(context: LoadContext): Promise<ProductList> {
  const known = subjectOf(context, 'listing');
  if (known) return known;
  try {
    return await context.api.call(productsList, listRequest(context), { signal: context.signal });
  } catch (error) {
    if (error instanceof ApiError && missing.has(error.code)) throw new NotFound(error.message);
    throw error;
  }
}

const listRequest = (context: LoadContext): ListRequest => {
  const { target = 'all', type = 'all', listing } = context.params;
  return { targetId: target, family: type, ...(listing ? { gridId: listing } : {}), ...readAsked(context) };
};

/** What a listing and a search ask alike: filters, order and page of the address, in the visitor's locale and with their voucher. */
export function readAsked({ url, locale, priceCookies }: LoadContext) {
  const asked = readPage(url.searchParams.get('page'));
  return {
    profile: locale.locale,
    ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}),
    ...readFilters(url),
    order: readOrder(url),
    'pager.offset': 'page' in asked ? (asked.page - 1) * pageSize : 0,
    'pager.limit': pageSize,
    scope: 'lite' as const,
  };
}

/** Only filters the API knows: a misspelt one in an old link is no reason for an error page. */
export function readFilters(url: URL): Record<string, string[]> {
  const { filters } = readListingQuery(url.searchParams);
  const known = Object.entries(filters)
    .filter(([type]) => filterTypes.includes(type))
    .map(([type, values]) => [`filter.${type}`, values.filter((one) => !control.test(one))] as const);
  return Object.fromEntries(known.filter(([, values]) => values.length > 0));
}
