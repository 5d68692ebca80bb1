import { redirect } from '@remix-run/node';
import { findRoute, type FindRoute } from '../../shop/block-registry.server';
import type { Shop } from '../../shop/shop.types';
import { listSessionCookies } from '../../session/cookies';
import { createPageLoadContext } from '../create-page-load-context.server';
import { resolveRequest } from '../resolve-request.server';
import { authenticate } from '../authenticate.server';
import { openContext } from './run-command.server';

/** Redirects from an address that is no page (the return from a payment, for example): not cached, without a referrer, not indexed. */
const seeOther = (address: string, cookies: readonly string[] = []): Response =>
  redirect(address, {
    status: 303,
    headers: new Headers([
      ['Cache-Control', 'no-store'],
      ['Referrer-Policy', 'no-referrer'],
      ['X-Robots-Tag', 'noindex'],
      ...cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
    ]),
  });

/**
 * Answers an address that a block has beside the pages (`<type>.routes.ts`): a redirect that no cache keeps. 405 for what is no GET.
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
  const address = await route.answer({
    ...context,
    params,
    warn: (facts, message) => shop.log.warn(facts, message),
  });
  return seeOther(address, [...listSessionCookies(visit), ...cookies]);
}
