import { LRUCache } from 'lru-cache';
import type { SessionTokens } from '../../blocks/_contract/customer.types';
import type { SessionSeal } from './session-seal';

/** Sessions of this shop's visitors: their cookies, and one refresh at a time. */
export interface Sessions extends SessionSeal {
  /** Requests of one page that come with the same old token share its refresh, and those just after it its result. */
  refreshOnce(refreshToken: string, work: () => Promise<SessionTokens>): Promise<SessionTokens>;
}

/** Under the API's grace for a token that comes twice (accounts/token.rules REUSE_GRACE_MS). */
const SHARED_MS = 20_000;

export function openSessions(seal: SessionSeal): Sessions {
  const refreshes = new LRUCache<string, SessionTokens, () => Promise<SessionTokens>>({
    max: 1000,
    ttl: SHARED_MS,
    // A thousand others push it out of the cache: who waits gets its tokens all the same.
    ignoreFetchAbort: true,
    fetchMethod: (_refreshToken, _old, { context }) => context(),
  });
  return {
    ...seal,
    refreshOnce: async (refreshToken, work) => (await refreshes.fetch(refreshToken, { context: work }))!,
  };
}
