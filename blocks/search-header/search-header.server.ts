import type { BlockLoad, LoadContext } from '../_kit/block.types';
import { listActiveFilters } from '../_kit/listing/listing-state';
import { readPage } from '../_kit/listing/paging';
import { readImageId, readSearch, readWritten, type SearchResult } from '../_kit/search/read-search.server';
import { chooseTitle } from './choose-title';
import type { SearchHeaderProps } from './search-header.schema';
import type { SearchHeaderData } from './search-header.types';

/** Settles the address (too long a query, a query that a listing answers better), then names the page. Spec §3 "Search result". */
export const load: BlockLoad<SearchHeaderProps, SearchHeaderData> = async (context) => {
  const written = shortenAddress(context);
  const result = await readSearch(context);
  if (result.redirect) context.head.redirect(context.page.href(result.redirect), 302);
  const data = describe(context, result, written);
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

/** What is never searched need not be in forty links of the page either. */
function shortenAddress({ url, page, head }: LoadContext): string {
  const written = readWritten(url);
  const longer = (url.searchParams.get('q') ?? '').trim().length > 2 * Math.max(written.length, 60);
  if (longer) head.redirect(`${page.path}${written && `?q=${encodeURIComponent(written)}`}`, 302);
  return written;
}

function describe(
  context: LoadContext,
  { query, fallback, numberOfProducts }: SearchResult,
  written: string,
): SearchHeaderData {
  const { url, page } = context;
  const asked = readPage(url.searchParams.get('page'));
  return {
    ...(readImageId(context) ? { byImage: true } : {}),
    query: fallback?.query ?? (query || written),
    original: fallback?.original ?? null,
    total: numberOfProducts,
    page: 'page' in asked ? asked.page : 1,
    filtered: listActiveFilters(page.query).length > 0,
    action: page.path,
  };
}
