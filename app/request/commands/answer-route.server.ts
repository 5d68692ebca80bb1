import { redirect } from '@remix-run/node';
import type { RouteFile } from '../../../blocks/_contract/route.types';
import { findRoute, type FindRoute } from '../../shop/block-registry.server';
import type { Shop } from '../../shop/shop.types';
import { listSessionCookies } from '../../session/cookies';
import { createPageLoadContext } from '../create-page-load-context.server';
import { resolveRequest, authenticate } from '../resolve-request.server';
import { openContext } from './run-command.server';

/** Of an address that is no page: not cached, without a referrer, not indexed. */
const privateHeaders = (cookies: readonly string[]): Headers =>
  new Headers([
    ['Cache-Control', 'no-store'],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Robots-Tag', 'noindex'],
    ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  ]);

/** Redirects, for example on the return from a payment. */
const seeOther = (address: string, cookies: readonly string[]): Response =>
  redirect(address, { status: 303, headers: privateHeaders(cookies) });

/** Its media type is the one that is named, also where a browser would guess another. */
function sendFile({ name, type, content, isDownload }: RouteFile, cookies: readonly string[]): Response {
  const headers = privateHeaders(cookies);
  headers.set('Content-Type', type);
  headers.set('Content-Disposition', `${isDownload ? 'attachment' : 'inline'}; filename="${name}"`);
  if (isDownload) headers.set('Content-Security-Policy', "sandbox; default-src 'none'");
  headers.set('Content-Length', String(content.byteLength));
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(content as BodyInit, { headers });
}

/**
 * Answers an address that a block has beside the pages (`<type>.routes.ts`): a redirect or a file, which no cache keeps. 405 for what is no GET.
 * Undefined: the address is no block's. @throws Response the redirects of an address without its locale
 */
export async function answerRoute(
  request: Request,
  shop: Shop,
  find: FindRoute = findRoute,
): Promise<Response | undefined> {
  const found = find(new URL(request.url).pathname);
  if (!found) return undefined;
  const { type, route, params } = found;
  if (!['GET', 'HEAD'].includes(request.method))
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const received = await resolveRequest(request, shop, false);
  const visit = route.customer ? await authenticate(received, shop) : received;
  const cookies: string[] = [];
  const words = shop.wordsFor(visit.brand, visit.locale, type);
  const context = openContext(visit, createPageLoadContext(visit, shop), { words }, cookies, {});
  const answered = await route.answer({
    ...context,
    params,
    warn: (facts, message) => shop.log.warn(facts, message),
  });
  const allCookies = [...listSessionCookies(visit), ...cookies];
  return typeof answered === 'string' ? seeOther(answered, allCookies) : sendFile(answered, allCookies);
}

/**
 * The same for addresses of files, which a page's loader cannot answer: Remix would take the file for the page's data.
 * 404 for an address of no block.
 */
export async function answerFile(request: Request, shop: Shop): Promise<Response> {
  try {
    return (await answerRoute(request, shop)) ?? new Response('Not found', { status: 404 });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}
