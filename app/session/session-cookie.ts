import type { SessionTokens } from '../../blocks/_contract/customer.types';
import { session } from '../../blocks/_contract/storage/stored-cookies';
import type { RequestContext } from '../request/request-context.types';
import type { Shop } from '../shop/shop.types';
import type { KeptSession } from './session-seal';
import type { CookieFacts } from './cookie.types';

/** The cookie of a session that counts in this visit's market. */
export const sealSession = (
  { token, refreshToken }: SessionTokens,
  { locale, now }: Pick<RequestContext, 'locale' | 'now'>,
  { sessions }: Pick<Shop, 'sessions'>,
): Promise<CookieFacts> =>
  resealSession({ token, refreshToken, tokenMarket: locale.market, at: now.getTime() }, { sessions });

/** The same session with the newest secret; it expires as before. */
export const resealSession = async (
  kept: KeptSession,
  { sessions }: Pick<Shop, 'sessions'>,
): Promise<CookieFacts> => ({
  name: session.name,
  value: await sessions.seal(kept),
  maxAge: session.days * 24 * 3600,
  httpOnly: true,
});

export const eraseSession = (): CookieFacts => ({ name: session.name, value: '', maxAge: 0, httpOnly: true });
