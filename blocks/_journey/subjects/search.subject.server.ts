import type { LoadContext } from '../../_contract/block.types';
import { requirePage, settlePage } from '../listing/settle-page.server';
import { readSearch, readWritten } from '../search/read-search.server';
import type { SubjectLoad } from '../../_contract/page-subject';

/**
 * The search that the address names (docs/contract/search.md#search-result). Too long a query is shortened and one that a listing
 * answers better leads there; a page beyond the last one is a 404. The heading writes title and description.
 */
export const load: SubjectLoad<'search'> = async (context) => {
  shortenAddress(context);
  const page = settlePage(context);
  const result = await readSearch(context);
  if (result.redirect) context.head.redirect(context.page.href(result.redirect), 302);
  requirePage(page, result.numberOfProducts);
  return result;
};

/** What is never searched need not be in forty links of the page either. */
function shortenAddress({ url, page, head }: LoadContext): void {
  const written = readWritten(url);
  const longer = (url.searchParams.get('q') ?? '').trim().length > 2 * Math.max(written.length, 60);
  if (longer) head.redirect(`${page.path}${written && `?q=${encodeURIComponent(written)}`}`, 302);
}
