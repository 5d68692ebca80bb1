import type { Customer } from '../../blocks/_contract/customer.types';
import { session } from '../../blocks/_contract/storage/stored-cookies';
import { ApiError } from '../../eshop-api/contract/api-error';
import { accountRefreshToken } from '../../eshop-api/domains/accounts/accounts.contract';
import { ACCESS_LIFE_MS } from '../../eshop-api/domains/accounts/token.rules';
import { callerOf } from './create-page-load-context.server';
import type { RequestContext, AuthState } from './request-context.types';
import type { Shop } from '../shop/shop.types';
import { eraseSession, resealSession, sealSession } from '../session/cookies';
import type { OpenedSession } from '../session/session-seal';
import type { CookieFacts } from '../session/cookie.types';

/** Half of a token's life: what is begun with it is not cut off. */
const FRESH_MS = ACCESS_LIFE_MS / 2;

/**
 * The customer of a visit, with tokens that count; for personal pages and commands alone, since it may write a cookie. Without a session
 * nothing is asked. In another market than its own a session sleeps (docs/contract/account.md#session, tokenMarket).
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
