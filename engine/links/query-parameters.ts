import { prefixPath } from './create-links';

/** Read by the browser alone (attribution, tag tracking, links' origin): the document is the same with and without them. */
const IGNORED = new Set([
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'msclkid',
  'ttclid',
  'yclid',
  'twclid',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
  'gtm',
  'from',
  'popup',
  // Of tills (docs/contract/storefronts-and-roles.md#store-mode): claims that no document shows; one of them is a person.
  'appIpad',
  'workstation',
  'store_id',
  'user_id',
]);

/** Change the list, the prices or the mode that a document shows. */
const MEANINGFUL = new Set([
  'page',
  'done',
  'bvstate',
  'sort',
  'size',
  'brand',
  'q',
  'country_price',
  'voucher',
  'prevoucher',
  'near',
  'country',
  'service',
  'subject',
  'step',
  'payment',
]);

/**
 * Parameters that make a page personal: a captcha's token, the result of a payment, a picture that was searched by, a delivery location, a return path,
 * a choice on a customer's account pages.
 * A shared page requested with one of them is rendered for this request only and never cached.
 */
const PERSONAL = new Set([
  'captcha',
  'express',
  'walletOrder',
  'again',
  'exchange',
  'ref',
  'image',
  'found',
  'lost',
  'refused',
  'signed',
  'removed',
  'deliverTo',
  'back',
  'piece',
  'model',
  'returned',
  'label',
  'state',
  'address',
  'added',
  'known',
  'made',
]);

/** Cookies that change prices or the mode: the only ones a shared document may depend on (decisions "Where data lives"). */
export const PRICE_COOKIES = ['voucher', 'prevoucher', 'country_price', 'store_mode'] as const;

/** A member's hash, as parameter or cookie (docs/contract/addresses.md#query-parameters, docs/contract/storefronts-and-roles.md#member). Documents depend on nothing of it but whether it is a member's (decision 0175). */
export const USER_HASH = 'usrhash';

/** True for a query parameter that never changes a document: not part of its cache key, its canonical URL or `PageView.query`. */
export const isIgnoredParameter = (name: string): boolean => IGNORED.has(name) || name.startsWith('utm_');

/** True for one that may change a home, grid or sheet document. */
export const isMeaningfulParameter = (name: string): boolean =>
  MEANINGFUL.has(name) || name.startsWith('filter.');

/** True for one that makes a page the page of one visitor. */
export const isPersonalParameter = (name: string): boolean => PERSONAL.has(name);

/**
 * The query part of a document's cache key: sorted by name, so that order makes no second copy. Only parameters that
 * mean something stay (`alsoKept`: those that conditions of page configs read in `when.query`); strangers can't fill the cache.
 */
export function documentQuery(search: URLSearchParams, alsoKept: ReadonlySet<string> = new Set()): string {
  const kept = [...search].filter(
    ([name]) => alsoKept.has(name) || (isMeaningfulParameter(name) && !isIgnoredParameter(name)),
  );
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return sorted.toString();
}

/** docs/contract/addresses.md#canonical-address-of-listings: these parameters are removed. */
export const NOT_CANONICAL = [
  'price',
  'fsz',
  'family',
  'store',
  'type',
  'popup',
  'color',
  'from',
  'col',
  'tit',
  'fsize',
  'rebajas',
  'size',
  'bvstate',
  'var',
  'sustainability',
  'collection',
  'tipo',
  'option',
  'filter3',
] as const;

interface CanonicalFacts {
  locale: string;
  /** Out of the listing's data; path below /{locale}. */
  urlCanonical?: string | null;
  redirectCanonical?: boolean;
  /** Filter types of this grid (color, size …), without `filter.`. */
  filterTypes?: readonly string[];
}

/**
 * Path and query of a listing's canonical URL; the caller puts the brand's public origin before it. Attribution
 * parameters go too, because cached documents don't vary on them.
 */
export function canonicalListing(
  url: Pick<URL, 'pathname' | 'search'>,
  { locale, urlCanonical, redirectCanonical, filterTypes = [] }: CanonicalFacts,
): string {
  const dropsFilters = Boolean(redirectCanonical && urlCanonical);
  const isDropped = (name: string, value: string) =>
    (NOT_CANONICAL as readonly string[]).includes(name) ||
    isIgnoredParameter(name) ||
    (name === 'sort' && value === 'default') ||
    (dropsFilters && name.startsWith('filter.') && filterTypes.includes(name.slice('filter.'.length)));
  const kept = [...new URLSearchParams(url.search)].filter(([name, value]) => !isDropped(name, value));
  const query = writeQuery(kept);
  const path = urlCanonical ? prefixPath(urlCanonical, locale) : url.pathname;
  return query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Like URLSearchParams, but commas stay readable: `filter.size=38,39`. */
const writeQuery = (entries: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(entries.map(([name, value]) => [name, value])).toString().replaceAll('%2C', ',');

interface ListingQuery {
  /** Filter type without `filter.` → values; `brand` of the query stands here as `lineCollection`. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: string;
  /** From 1. */
  page: number;
}

const MAX_FILTERS = 20;
const MAX_VALUES = 60;

/** State of a grid page out of its query (docs/contract/addresses.md#listing-pages). Nonsense (page=-1, filter.=) counts as not given. */
export function readListingQuery(search: URLSearchParams): ListingQuery {
  const filters = new Map<string, Set<string>>();
  for (const [name, value] of search) {
    const type = /^filter\.([A-Za-z]\w{0,39})$/.exec(name)?.[1];
    if (type) addValues(filters, type, value);
    else if (name === 'brand') addValues(filters, 'lineCollection', value.toUpperCase());
  }
  const page = search.get('page') ?? '';
  const sort = search.get('sort') ?? '';
  return {
    filters: Object.fromEntries([...filters].map(([type, values]) => [type, [...values]])),
    sort: /^[a-z_]{1,30}$/.test(sort) ? sort : 'default',
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a grid link: filters by name, then sort and page when they are not the first choice. No '?'. */
export function writeListingQuery({
  filters,
  sort,
  page,
}: Pick<ListingQuery, 'filters' | 'sort' | 'page'>): string {
  const entries: [string, string][] = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, values]) => [`filter.${type}`, [...values].sort().join(',')]);
  if (sort !== 'default') entries.push(['sort', sort]);
  if (page > 1) entries.push(['page', String(page)]);
  return writeQuery(entries);
}

/** Filters of check-profile and products/list (docs/contract/calls.md#profile-and-reference-data): `filter.x=a,b&filter.y=c`, to be encoded once more as a parameter's value. */
export const encodeFilters = (filters: ListingQuery['filters']): string =>
  writeListingQuery({ filters, sort: 'default', page: 1 });

/** A grid page with a sort parameter must not be indexed (docs/contract/addresses.md#listing-pages). */
export const robotsOf = (search: URLSearchParams): string | undefined =>
  search.has('sort') ? 'noindex, follow' : undefined;

function addValues(filters: Map<string, Set<string>>, type: string, list: string): void {
  const values = filters.get(type) ?? new Set<string>();
  for (const value of list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean))
    if (values.size < MAX_VALUES) values.add(value.slice(0, 80));
  if (values.size > 0 && (filters.has(type) || filters.size < MAX_FILTERS)) filters.set(type, values);
}
