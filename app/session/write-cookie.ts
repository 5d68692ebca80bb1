import { stringifySetCookie } from 'cookie';
import type { RequestContext } from '../request/request-context.types';
import type { CookieFacts } from './cookie.types';

/** A Set-Cookie line. Every cookie of the shop is for the whole site and never leaves it. */
export function writeCookie({ name, value, maxAge, httpOnly }: CookieFacts, secure: boolean): string {
  return stringifySetCookie({
    name,
    value,
    path: '/',
    maxAge: Math.round(maxAge),
    sameSite: 'lax',
    httpOnly,
    secure,
  });
}

/** For this visit: marked Secure where the visitor speaks https, to us or to the proxy before us. */
export const writeCookieFor = (
  { brand, request }: Pick<RequestContext, 'brand' | 'request'>,
  cookie: CookieFacts,
): string =>
  writeCookie(
    cookie,
    brand.publicOrigin.startsWith('https:') && request.headers.get('x-forwarded-proto') === 'https',
  );

/** Set-Cookie lines that recognising the customer has led to. */
export const listSessionCookies = (visit: RequestContext): string[] =>
  (visit.recognised?.cookies ?? []).map((cookie) => writeCookieFor(visit, cookie));
