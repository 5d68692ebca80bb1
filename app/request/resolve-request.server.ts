import { redirect } from '@remix-run/node';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import { USER_HASH } from '../../engine/links/query-parameters';
import {
  isCrawler,
  readCookies,
  readPriceFacts,
  readDocumentRequest,
  readUserHash,
  toSharedRequest,
} from './document-request';
import { withoutDataMark } from '../remix/data-requests';
import type { RequestContext, AuthState } from './request-context.types';
import type { Shop } from '../shop/shop.types';
import type { Customer } from '../../blocks/_contract/customer.types';
import { session } from '../../blocks/_contract/storage/stored-cookies';
import { ApiError } from '../../eshop-api/contract/api-error';
import { accountRefreshToken } from '../../eshop-api/domains/accounts/accounts.contract';
import { ACCESS_LIFE_MS } from '../../eshop-api/domains/accounts/token.rules';
import { callerOf } from './create-page-load-context.server';
import { eraseSession, resealSession, sealSession } from '../session/cookies';
import type { OpenedSession } from '../session/session-seal';
import type { CookieFacts } from '../session/cookie.types';

/**
 * Host → brand, path → locale and rest, rest → page and parameters. Throws the redirects of docs/contract/addresses.md#path-rules.
 * @param isMember whether the visitor is a member, where a shared document's key holds that already; left out: the request's user hash
 * is checked
 */
export async function resolveRequest(
  request: Request,
  shop: Shop,
  isData: boolean,
  isMember?: boolean,
): Promise<RequestContext> {
  const url = withoutDataMark(new URL(request.url));
  const brand = shop.brands.pick(url.hostname);
  const cookies = asViewed(readCookies(request.headers.get('cookie')), shop);
  const found = await shop.links.locate(url, brand, cookies, request.headers.get('accept-language') ?? '');
  if ('redirect' in found) throw redirect(found.redirect, found.status);
  const priceCookies = readPriceFacts(
    cookies,
    url.searchParams,
    shop.viewedBy?.isMember ?? isMember ?? (await checkMember(cookies, url, brand, shop)),
  );
  const isBot = isCrawler(request.headers.get('user-agent'));
  return {
    request,
    url,
    brand,
    locale: found.locale,
    cookies,
    priceCookies,
    isBot,
    isData,
    ...findPage(shop, brand, found.locale, found.rest, url),
    now: shop.clock(),
    member: shop.viewedBy?.isMember,
    flags: shop.flags(brand, found.locale),
  };
}

/** Cookies of a visitor; in a preview for someone else, the mode of the storefront is theirs. */
function asViewed(
  cookies: RequestContext['cookies'],
  { viewedBy }: Pick<Shop, 'viewedBy'>,
): RequestContext['cookies'] {
  return viewedBy ? { ...cookies, store_mode: String(viewedBy.isStoreMode) } : cookies;
}

/** Whether the user hash of an address or a cookie is a member's of this storefront. */
export async function checkMember(
  cookies: RequestContext['cookies'],
  url: URL,
  brand: Brand,
  shop: Shop,
): Promise<boolean> {
  const userHash = readUserHash({ url, cookies });
  return userHash !== undefined && shop.members.check(brand.id, userHash);
}

/**
 * The visit of a shared page, reduced to what its document may depend on: no request (for the document, its
 * data or a deferred block) can fill a cache with what is personal. Other visits stay as they are.
 */
export function shareVisit(visit: RequestContext, shop: Shop): RequestContext {
  const { request, url, brand, locale, match } = visit;
  if (shop.localizedPage(brand, locale, match.page)?.cache.document !== 'public') return visit;
  const asked = readDocumentRequest(
    { url, cookie: request.headers.get('cookie'), userAgent: request.headers.get('user-agent') },
    shop,
    visit.priceCookies[USER_HASH] !== undefined,
  );
  if (!asked) return visit;
  const shared = toSharedRequest(asked, shop, request.signal);
  const address = new URL(shared.url);
  const cookies = asViewed(asked.cookies, shop);
  return {
    ...visit,
    request: shared,
    url: address,
    isBot: asked.isBot,
    cookies,
    priceCookies: readPriceFacts(cookies, address.searchParams, asked.isMember),
  };
}

function findPage(
  shop: Shop,
  brand: Brand,
  locale: Locale,
  rest: string,
  url: URL,
): Pick<RequestContext, 'match' | 'status'> {
  const match = shop.matchRoute(brand, locale, rest);
  if (match?.redirect)
    throw redirect(`/${locale.locale}${match.redirect === '/' ? '' : match.redirect}${url.search}`, 301);
  return match ? { match, status: 200 } : { match: { page: 'not-found', params: {} }, status: 404 };
}

/** Half of a token's life: what is begun with it is not cut off. */
const FRESH_MS = ACCESS_LIFE_MS / 2;

/**
 * The customer of a visit, with tokens that count; for personal pages and commands alone, since it may write a cookie. Without a session
 * no call is made. In another market than its own a session is inactive (docs/contract/account.md#session, tokenMarket).
 */
export async function authenticate(visit: RequestContext, shop: Shop): Promise<RequestContext> {
  const sealed = visit.cookies[session.name];
  if (!sealed) return visit;
  const kept = await shop.sessions.open(sealed, visit.now);
  if (!kept)
    return { ...visit, recognised: { customer: undefined, hasEnded: true, cookies: [eraseSession()] } };
  if (kept.tokenMarket !== visit.locale.market) return visit;
  return { ...visit, recognised: await refreshWhereOld(kept, visit, shop) };
}

async function refreshWhereOld(kept: OpenedSession, visit: RequestContext, shop: Shop): Promise<AuthState> {
  const cookies: CookieFacts[] = kept.isOldSeal ? [await resealSession(kept, shop)] : [];
  if (Math.abs(visit.now.getTime() - kept.at) < FRESH_MS)
    return { customer: asCustomer(kept.token, cookies), hasEnded: false, cookies };
  try {
    const tokens = await shop.sessions.refreshOnce(kept.refreshToken, () =>
      shop.api.open(callerOf(visit)).call(accountRefreshToken, { refreshToken: kept.refreshToken }),
    );
    const renewed = [await sealSession(tokens, visit, shop)];
    return { customer: asCustomer(tokens.token, renewed), hasEnded: false, cookies: renewed };
  } catch (error) {
    // A missing answer is no refusal: the token may still count, and the session must outlive the failure.
    if (!isEnded(error))
      return { customer: asCustomer(kept.token, cookies, false), hasEnded: false, cookies };
    return { customer: undefined, hasEnded: true, cookies: [eraseSession()] };
  }
}

const isEnded = (error: unknown): boolean =>
  (error instanceof ApiError || (error instanceof Error && error.name === 'ApiError')) &&
  (error as ApiError).code === 'session_ended';

/** `mayForget` false: the token is old because no fresh one could be had. */
const asCustomer = (token: string, cookies: CookieFacts[], mayForget = true): Customer => ({
  headers: { authorization: `Bearer ${token}` },
  forget: () => void (mayForget && cookies.push(eraseSession())),
});
