import { isIgnoredParameter } from './document-parameters';
import { prefixPath } from './create-links';

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
