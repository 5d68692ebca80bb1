import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { listActiveFilters } from '../_journey/listing/listing-state';
import { readPage } from '../_journey/listing/paging';
import {
  readImageId,
  readSearch,
  readWritten,
  type SearchResult,
} from '../_journey/search/read-search.server';
import { chooseTitle } from './choose-title';
import type { SearchHeaderProps } from './search-header.schema';
import type { SearchHeaderData } from './search-header.types';

/** Names the page of a search, which is the page's subject. docs/contract/search.md#search-result. */
export const load: BlockLoad<SearchHeaderProps, SearchHeaderData> = async (context) => {
  const data = describe(context, await readSearch(context));
  describePage(context, data);
  return data;
};

/** A search engine may show the goods that have these very words; it is spared every other search (docs/decisions/0051). */
function describePage({ head, words, url }: LoadContext, data: SearchHeaderData): void {
  const { query, original, total, page, filtered, byImage, action } = data;
  if (!query && !byImage) return;
  head.title(words(chooseTitle(data), { query, page }));
  if (byImage || original || total === 0) return;
  head.description(words('description', { query, count: total }));
  if (page > 1 || filtered || url.searchParams.has('sort')) return;
  head.robots('index, follow');
  head.canonical(`${action}?q=${encodeURIComponent(query)}`);
}

function describe(
  context: LoadContext,
  { query, fallback, numberOfProducts }: SearchResult,
): SearchHeaderData {
  const { url, page } = context;
  const asked = readPage(url.searchParams.get('page'));
  return {
    ...(readImageId(context) ? { byImage: true } : {}),
    query: fallback?.query ?? (query || readWritten(url)),
    original: fallback?.original ?? null,
    total: numberOfProducts,
    page: 'page' in asked ? asked.page : 1,
    filtered: listActiveFilters(page.query).length > 0,
    action: page.path,
  };
}
