import { isIgnoredParameter } from './document-parameters';
import { prefixPath } from './prefix-path';

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

export interface CanonicalFacts {
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
export const writeQuery = (entries: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(entries.map(([name, value]) => [name, value])).toString().replaceAll('%2C', ',');
