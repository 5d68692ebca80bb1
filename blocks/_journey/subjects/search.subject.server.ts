import type { LoadContext } from '../../_contract/block.types';
import { requirePage, settlePage } from './listing.subject.server';
import { chooseTitle } from '../search/choose-title';
import { describeSearch } from '../search/describe-search.server';
import { readSearch, readWritten } from '../search/read-search.server';
import type { ShownSearch } from '../search/shown-search.types';
import type { SubjectContext, SubjectLoad } from '../../_contract/page-subject';

/**
 * The search that the address names (docs/contract/search.md#search-result). Too long a query is shortened and one that a listing
 * answers better redirects there; a page beyond the last one is a 404.
 */
export const load: SubjectLoad<'search'> = async (context) => {
  shortenAddress(context);
  const page = settlePage(context);
  const result = await readSearch(context);
  if (result.redirect) context.head.redirect(context.page.href(result.redirect), 302);
  requirePage(page, result.numberOfProducts);
  describePage(context, describeSearch(context, result));
  return result;
};

const titles = {
  startTitle: 'searchTitle',
  title: 'searchResults',
  pageTitle: 'searchResultsPage',
  nothingTitle: 'searchNothing',
  imageTitle: 'searchImage',
  imageNothingTitle: 'searchImageNothing',
} as const;

/** A search engine may show the goods that have these very words; it is spared every other search (docs/decisions/0051). */
function describePage(
  { head, words, url, page: { path }, ownTitle }: SubjectContext,
  shown: ShownSearch,
): void {
  const { query, original, total, page, filtered, byImage } = shown;
  const title = titles[chooseTitle(shown)];
  if (!query && !byImage) return head.title(ownTitle ?? words(title));
  head.title(words(title, { query, page }));
  if (byImage || original || total === 0) return;
  head.description(words('searchAbout', { query, count: total }));
  if (page > 1 || filtered || url.searchParams.has('sort')) return;
  head.robots('index, follow');
  head.canonical(`${path}?q=${encodeURIComponent(query)}`);
}

/** What is never searched need not be in forty links of the page either. */
function shortenAddress({ url, page, head }: LoadContext): void {
  const written = readWritten(url);
  const longer = (url.searchParams.get('q') ?? '').trim().length > 2 * Math.max(written.length, 60);
  if (longer) head.redirect(`${page.path}${written && `?q=${encodeURIComponent(written)}`}`, 302);
}
