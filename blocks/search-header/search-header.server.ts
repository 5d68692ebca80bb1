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
  if (data.query || data.byImage) context.head.title(context.words(chooseTitle(data), { query: data.query, page: data.page }));
  return data;
};

/** What is never searched need not be in forty links of the page either. */
function shortenAddress({ url, page, head }: LoadContext): string {
  const written = readWritten(url);
  const longer = (url.searchParams.get('q') ?? '').trim().length > 2 * Math.max(written.length, 60);
  if (longer) head.redirect(`${page.path}${written && `?q=${encodeURIComponent(written)}`}`, 302);
  return written;
}

function describe(context: LoadContext, { query, fallback, numberOfProducts }: SearchResult, written: string): SearchHeaderData {
  const { url, page } = context;
  const asked = readPage(url.searchParams.get('page'));
  return {
    ...(readImageId(context) ? { byImage: true } : {}),
    query: fallback?.query ?? (query || written), original: fallback?.original ?? null, total: numberOfProducts,
    page: 'page' in asked ? asked.page : 1, filtered: listActiveFilters(page.query).length > 0, action: page.path,
  };
}
