import type { LoadContext } from '../../_contract/block.types';
import { listActiveFilters, readPage } from '../listing/listing-state';
import { readImageId, readWritten, type SearchResult } from './read-search.server';
import type { ShownSearch } from './shown-search.types';

/** What was searched and found, as the address and the answer put it. */
export function describeSearch(
  context: LoadContext,
  { query, fallback, numberOfProducts }: SearchResult,
): ShownSearch {
  const { url, page } = context;
  const asked = readPage(url.searchParams.get('page'));
  return {
    ...(readImageId(context) ? { byImage: true } : {}),
    query: fallback?.query ?? (query || readWritten(url)),
    original: fallback?.original ?? null,
    total: numberOfProducts,
    page: 'page' in asked ? asked.page : 1,
    filtered: listActiveFilters(page.query).length > 0,
  };
}
