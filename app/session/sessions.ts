import { LRUCache } from 'lru-cache';
import type { SessionTokens } from '../../blocks/_kit/customer/customer.types';
import type { SessionSeal } from './session-seal';

/** Sessions of this shop's visitors: their cookies, and one refresh at a time. */
export interface Sessions extends SessionSeal {
  /** Requests of one page that come with the same old token share its refresh, and those just after it its result. */
  refreshOnce(refreshToken: string, work: () => Promise<SessionTokens>): Promise<SessionTokens>;
}

/** Under the API's grace for a token that comes twice (accounts/token.rules REUSE_GRACE_MS). */
const SHARED_MS = 20_000;

export function openSessions(seal: SessionSeal): Sessions {
  const running = new LRUCache<string, Promise<SessionTokens>>({ max: 1000, ttl: SHARED_MS });
  return {
    ...seal,
    refreshOnce: (refreshToken, work) => {
      const known = running.get(refreshToken);
      if (known) return known;
      const refresh = work();
      running.set(refreshToken, refresh);
      refresh.catch(() => running.delete(refreshToken));
      return refresh;
    },
  };
}
