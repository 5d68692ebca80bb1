/**
 * Only our own pages may post (decisions "Cached documents"): documents are shared, so no token can stand in them.
 * Every browser sends Sec-Fetch-Site or at least Origin with a form; whoever sends neither is refused.
 */
export function isOwnPost(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin') ?? request.headers.get('referer');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === new URL(request.url).host;
}
