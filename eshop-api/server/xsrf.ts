import { parseCookie, stringifySetCookie } from 'cookie';
import { ApiFault } from '../contract/api-fault';

export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';

/** Own origins: the requested Host, and the brands' public origins. */
export interface OwnPlace {
  host: string;
  publicOrigins: readonly string[];
}

/**
 * Cross-site request forgery (docs/contract/calls.md#common-behaviour), for calls over HTTP:
 * - Only browsers are checked: a request is a browser's when it carries Sec-Fetch-Site or Origin, which scripts of
 *   another site can't leave out. The storefront's server sends neither and passes.
 * - Reads always pass; they get the cookie XSRF-TOKEN when they have none.
 * - A write from another origin is refused: Sec-Fetch-Site must be same-origin or none, and Origin must be a public
 *   origin of the brands (a proxy may have changed Host) or equal the requested host. Forwarding headers are
 *   evaluated on entry (forwarded.ts) and never read here.
 * - A write that carries cookies must send the cookie's value in X-XSRF-TOKEN too: another site can make the browser
 *   send the cookie, but can't read it. Without the cookie it is refused and given one, so that a retry passes.
 * - A write without cookies has no credentials of the browser, so the origin check is enough.
 * - Beacons (missing labels, log, debug) can't set headers and act for no user: only the origin check applies.
 */
export function checkXsrf(request: Request, own: OwnPlace, beacon: boolean): void {
  if (isRead(request.method) || !isBrowser(request)) return;
  if (isOtherOrigin(request, own))
    throw new ApiFault('forbidden_origin', 'writes from another origin are refused', 403);
  if (beacon || !request.headers.get('cookie')) return;
  const token = readToken(request);
  if (!token || token !== request.headers.get(XSRF_HEADER))
    throw new ApiFault('xsrf', 'the X-XSRF-TOKEN header does not match the XSRF-TOKEN cookie', 403);
}

/** Set-Cookie for a browser that has no token yet, else undefined. Scripts must read it, so it is not HttpOnly. */
export function offerXsrfCookie(
  request: Request,
  own: OwnPlace,
  makeToken: () => string,
): string | undefined {
  if (!isBrowser(request) || readToken(request)) return undefined;
  const isHttps =
    request.url.startsWith('https:') ||
    request.headers.get('x-forwarded-proto') === 'https' ||
    own.publicOrigins.includes(`https://${own.host}`);
  return stringifySetCookie({
    name: XSRF_COOKIE,
    value: makeToken(),
    path: '/',
    sameSite: 'lax',
    secure: isHttps,
  });
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
const isBrowser = ({ headers }: Request) => headers.has('sec-fetch-site') || headers.has('origin');

function isOtherOrigin({ headers }: Request, { host, publicOrigins }: OwnPlace): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  return (
    origin !== null &&
    !publicOrigins.includes(origin) &&
    (!URL.canParse(origin) || new URL(origin).host !== host)
  );
}

const readToken = ({ headers }: Request) => parseCookie(headers.get('cookie') ?? '')[XSRF_COOKIE];
