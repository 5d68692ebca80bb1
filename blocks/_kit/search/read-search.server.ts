import type { AvailableFilters } from '../../../eshop-api/contract/entities/listing.schema';
import type { RequestOf, ResponseOf } from '../../../eshop-api/contract/operation';
import { searchSearch } from '../../../eshop-api/domains/search/search.contract';
import type { LoadContext } from '../block.types';
import { readAsked } from '../listing/read-listing.server';

export type SearchResult = ResponseOf<typeof searchSearch>;
type SearchRequest = RequestOf<typeof searchSearch>;

/** Characters that the search looks at. */
const longest = 120;

/** `?q=` as it was written, in one line without control characters and no longer than what is searched; '' without one. */
export const readWritten = (url: URL): string => [...(url.searchParams.get('q') ?? '').slice(0, longest * 4).replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim()].slice(0, longest).join('').trim();

/**
 * What the address asks the search for (spec §7 /search/search). Every block of the search page asks with the same
 * request, so that one upstream read answers all of them. Searches fail soft (spec §8): trouble is an empty result.
 */
export const readSearch = (context: LoadContext): Promise<SearchResult> => context.api.call(searchSearch, searchRequest(context), { signal: context.signal });

const searchRequest = (context: LoadContext): SearchRequest => ({ query: readWritten(context.url), ...readAsked(context) });

/** The facets by group, as a listing has them. */
export function filtersOf({ facets }: SearchResult): AvailableFilters {
  const of = (key: keyof AvailableFilters) => facets.find((facet) => facet.key === key)?.entries ?? [];
  return {
    collections: of('collections'), typologies: of('typologies'), lines: of('lines'), concepts: of('concepts'), lineCollections: of('lineCollections'),
    sizes: of('sizes'), colors: of('colors'), prices: of('prices'), sustainabilities: of('sustainabilities'),
  };
}
