import { json, type AppLoadContext } from '@remix-run/node';
import { ApiError } from '../../eshop-api/contract/api-error';
import { listSessionCookies } from '../session/cookies';
import { answerPage } from './answer-page.server';
import { DeadlineMissed } from './deadlines';
import { describeAddress } from './page-view.server';
import { withVisitorParameters } from './document-request';
import { completeHead, isNotFound, loadBlocks, inlineSettled, loadSubject } from './load-blocks.server';
import { openPage, type OpenPage } from './open-page.server';
import { resolveRequest } from './resolve-request.server';
import type { PostedForm, RequestContext } from './request-context.types';
import type { Shop } from '../shop/shop.types';
import type { LoadedPage } from './create-page-load-context.server';

/**
 * How a request becomes a page (docs/request-walkthrough.md):
 * host → brand, path → locale, rest → page; page config → what the page is about, and blocks whose conditions hold; the
 * subject loads first, then all blocks side by side; what they brought becomes the page's data and, for a document, its head, files and static HTML.
 */
export async function loadPage(request: Request, { shop, isData, isMember, slot }: AppLoadContext) {
  const visit = await resolveRequest(request, shop, isData, isMember);
  const loaded = await loadOrExplain(visit, shop, slot.form);
  const { data, parts } = answerPage(loaded, shop);
  slot.parts = parts;
  slot.data = data;
  // A document takes its data from the slot: through a Response it would be written and parsed once more.
  const init = { status: loaded.visit.status, headers: headersOf(loaded) };
  return isData ? json(data, init) : new Response(null, init);
}

/** The requested page; when it does not exist or cannot be shown, the page for that, with the right status. */
async function loadOrExplain(visit: RequestContext, shop: Shop, form?: PostedForm): Promise<LoadedPage> {
  try {
    return await loadOne(visit, shop, form);
  } catch (error) {
    if (error instanceof Response || visit.match.page === 'error') throw error;
    if (isNotFound(error))
      return loadOne({ ...visit, match: { page: 'not-found', params: {} }, status: 404 }, shop);
    // A visitor who has left needs neither the error page nor a line in the log.
    if (visit.request.signal.aborted) throw error;
    shop.log.error({ err: error, url: describeAddress(visit, shop) }, 'page cannot be shown');
    return loadOne(
      { ...visit, match: { page: 'error', params: {} }, status: isOutage(error) ? 503 : 500 },
      shop,
    );
  }
}

async function loadOne(asked: RequestContext, shop: Shop, form?: PostedForm): Promise<LoadedPage> {
  const opened = await openPage(asked, shop);
  if (!opened)
    throw new Error(`No page config "${asked.match.page}" for ${asked.brand.id} ${asked.locale.locale}`);
  return loadBlocksOf(opened, form).catch((error: unknown) => {
    if (error instanceof Response) completeRedirect(error, opened.visit, asked, shop);
    throw error;
  });
}

/** What the visitor brought and no shared document depends on goes with a redirect, and so do tokens that were refreshed on the way. */
function completeRedirect(
  { headers }: Response,
  visit: RequestContext,
  { url }: RequestContext,
  shop: Shop,
): void {
  for (const line of listSessionCookies(visit)) headers.append('Set-Cookie', line);
  const location = headers.get('Location');
  if (location && visit.url !== url) headers.set('Location', withVisitorParameters(location, url, shop));
}

async function loadBlocksOf(opened: OpenPage, form?: PostedForm): Promise<LoadedPage> {
  const { page, regions } = opened;
  const { run, head } = await loadSubject(page, { ...opened.run, form });
  const names = Object.keys(regions);
  const lists = await Promise.all(names.map((name) => loadBlocks(regions[name]!, run)));
  const ready = await Promise.all(lists.map(inlineSettled));
  for (const call of head) call(run.context.head);
  completeHead(ready.flat(), run.context.head);
  return { ...opened, run, regions: Object.fromEntries(names.map((name, i) => [name, ready[i]!])) };
}

const isOutage = (error: unknown): boolean =>
  error instanceof DeadlineMissed ||
  error instanceof ApiError ||
  (error instanceof Error && error.name === 'ApiError');

/** Error pages are not cached; an outage has Retry-After. */
function headersOf({ visit, page }: LoadedPage): [string, string][] {
  if (visit.status >= 500)
    return [
      ['Retry-After', '10'],
      ['Cache-Control', 'no-store'],
    ];
  if (page.cache.document === 'personal' && visit.status === 200)
    return [
      ['Cache-Control', 'private, no-store'],
      ...listSessionCookies(visit).map((line): [string, string] => ['Set-Cookie', line]),
    ];
  // Kept for a press that follows a prefetch; not over a sign-in, which changes prices.
  return visit.isData
    ? [
        ['Cache-Control', 'private, max-age=5'],
        ['Vary', 'Cookie'],
      ]
    : [];
}
