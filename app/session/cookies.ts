import { stringifySetCookie } from 'cookie';
import type { SessionTokens } from '../../blocks/_contract/customer.types';
import { session, signedIn } from '../../blocks/_contract/storage/stored-cookies';
import type { RequestContext } from '../request/request-context.types';
import type { Shop } from '../shop/shop.types';
import type { CookieFacts } from './cookie.types';
import type { SealedSession } from './session-seal';

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

/** For this visit: marked Secure where the visitor uses https, to the shop or to the proxy in front of it. */
export const writeCookieFor = (
  { brand, request }: Pick<RequestContext, 'brand' | 'request'>,
  cookie: CookieFacts,
): string =>
  writeCookie(
    cookie,
    brand.publicOrigin.startsWith('https:') && request.headers.get('x-forwarded-proto') === 'https',
  );

/** Set-Cookie lines from recognising the customer. */
export const listSessionCookies = (visit: RequestContext): string[] =>
  (visit.recognised?.cookies ?? []).map((cookie) => writeCookieFor(visit, cookie));

/** The cookie of a session that counts in this visit's market. */
export const sealSession = (
  { token, refreshToken }: SessionTokens,
  { locale, now }: Pick<RequestContext, 'locale' | 'now'>,
  { sessions }: Pick<Shop, 'sessions'>,
): Promise<CookieFacts> =>
  resealSession({ token, refreshToken, tokenMarket: locale.market, at: now.getTime() }, { sessions });

/** The same session with the newest secret; it expires as before. */
export const resealSession = async (
  kept: SealedSession,
  { sessions }: Pick<Shop, 'sessions'>,
): Promise<CookieFacts> => ({
  name: session.name,
  value: await sessions.seal(kept),
  maxAge: session.days * 24 * 3600,
  httpOnly: true,
});

export const eraseSession = (): CookieFacts => ({ name: session.name, value: '', maxAge: 0, httpOnly: true });

/** For scripts of pages that are the same for everybody. */
export const hintSession = (isThere: boolean): CookieFacts => ({
  name: signedIn.name,
  value: isThere ? '1' : '',
  maxAge: isThere ? signedIn.days * 24 * 3600 : 0,
});
