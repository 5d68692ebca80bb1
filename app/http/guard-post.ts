import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';

/**
 * Only our own pages may post (decisions "Cached documents"): documents are shared, so no token can stand in them.
 * Every browser sends Sec-Fetch-Site or at least Origin with a form; whoever sends neither is refused.
 */
export function isOwnPost({ 'sec-fetch-site': site, origin, referer, host }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin';
  const from = origin ?? referer;
  return from !== undefined && URL.canParse(from) && new URL(from).host === host;
}

/** Before Remix and the command door: what another site's page sends goes no further. */
export const guardPosts: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || isOwnPost(request.headers)) return next();
  response
    .status(403)
    .set('Cache-Control', 'no-store')
    .type('text/plain')
    .send('This form did not come from a page of this shop.');
};
