import { type SubjectLoad, subjectOf } from '../../_contract/page-subject';
import { readListingQuery, robotsOf, canonicalListing } from '../../../engine/links/query-parameters';
import { ApiError } from '../../../eshop-api/contract/api-error';
import type { ProductList } from '../../../eshop-api/contract/entities/listing.schema';
import { productsList } from '../../../eshop-api/domains/catalogue/catalogue.contract';
import type { RequestOf } from '../../../eshop-api/contract/operation';
import type { LoadContext } from '../../_contract/block.types';
import { NotFound } from '../../_contract/not-found';
import { PAGE_SIZE, readPage, countPages, withPage } from '../listing/listing-state';

/** The list that the address names. An unknown listing and a page beyond the last one are a 404; page 1 has the address without a number. */
export const load: SubjectLoad<'listing'> = async (context) => {
  const page = settlePage(context);
  const list = await readListing(context);
  requirePage(page, list.total);
  describeListing(context, list, page);
  return list;
};

type ListRequest = RequestOf<typeof productsList>;
type ListOrder = NonNullable<ListRequest['order']>;

/** Filters that a listing has, without `filter.`. */
const filterTypes = Object.keys(productsList.request.properties)
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

/**
 * Parameters of a listing's and a search's call: filters, order and page of the address, in the visitor's locale and with their
 * voucher.
 */
export function readAsked({ url, locale, priceCookies }: LoadContext) {
  const asked = readPage(url.searchParams.get('page'));
  return {
    profile: locale.locale,
    ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}),
    ...readFilters(url),
    order: readOrder(url),
    'pager.offset': 'page' in asked ? (asked.page - 1) * PAGE_SIZE : 0,
    'pager.limit': PAGE_SIZE,
    scope: 'lite' as const,
  };
}

/** Only filters the API has: a misspelt one in an old link is no reason for an error page. */
function readFilters(url: URL): Record<string, string[]> {
  const { filters } = readListingQuery(url.searchParams);
  const known = Object.entries(filters)
    .filter(([type]) => filterTypes.includes(type))
    .map(([type, values]) => [`filter.${type}`, values.filter((one) => !control.test(one))] as const);
  return Object.fromEntries(known.filter(([, values]) => values.length > 0));
}

/** Number of the page that the address names; a number written otherwise redirects. @throws NotFound for one beyond any list */
export function settlePage({ url, page, head }: LoadContext): number {
  const asked = readPage(url.searchParams.get('page'));
  if ('missing' in asked) throw new NotFound('No listing is that long');
  if ('redirect' in asked) return head.redirect(page.path + withPage(page.query, 1), 301);
  return asked.page;
}

/** @throws NotFound where a list of `total` products has no such page */
export function requirePage(page: number, total: number): void {
  const pages = countPages(total);
  if (page > pages) throw new NotFound(`Page ${page} of ${pages}`);
}

/** Title, description, canonical, robots and ItemList of a listing (docs/contract/addresses.md#listing-pages, docs/contract/addresses.md#canonical-address-of-listings). */
export function describeListing(context: LoadContext, list: ProductList, page: number): void {
  const { head, words, url } = context;
  head.title(page > 1 ? words('pageTitle', { title: list.title, page }) : list.title);
  if (list.description) head.description(list.description);
  // A sorted list repeats another one (docs/contract/addresses.md#listing-pages); an empty one has nothing to find. Links out of both still count.
  const robots = robotsOf(url.searchParams) ?? (list.total === 0 ? 'noindex, follow' : undefined);
  if (robots) head.robots(robots);
  head.canonical(canonicalPath(context, list));
  head.jsonLd(itemList(context, list, page));
}

const canonicalPath = (
  { page, locale }: LoadContext,
  { urlCanonical, redirectCanonical }: ProductList,
): string =>
  canonicalListing(
    { pathname: page.path, search: page.query },
    { locale: locale.locale, urlCanonical, redirectCanonical, filterTypes },
  );

/** Addresses are paths; the head is written with the brand's public origin in front. */
function itemList({ page }: LoadContext, list: ProductList, number: number): Record<string, unknown> {
  const first = (number - 1) * PAGE_SIZE + 1;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: list.total,
    itemListElement: list.products.map((product, i) => ({
      '@type': 'ListItem',
      position: first + i,
      name: product.name,
      url: page.href(product.url),
    })),
  };
}
