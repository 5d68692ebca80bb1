import type { LoadContext } from '../../_contract/block.types';
import { NotFound } from '../../_contract/not-found';
import { withPage } from './listing-state';
import { countPages, readPage } from './paging';

/** Number of the page that the address names; a number written otherwise redirects. @throws NotFound for one beyond any list */
export function settlePage({ url, page, head }: LoadContext): number {
  const asked = readPage(url.searchParams.get('page'));
  if ('missing' in asked) throw new NotFound('No listing is that long');
  if ('redirect' in asked) return head.redirect(page.path + withPage(page.query, 1), 301);
  return asked.page;
}

/** @throws NotFound where a list of `total` products has no such page */
export function requirePage(page: number, total: number): void {
  const pages = countPages(total);
  if (page > pages) throw new NotFound(`Page ${page} of ${pages}`);
}
