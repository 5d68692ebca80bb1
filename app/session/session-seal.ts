import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { LRUCache } from 'lru-cache';
import { session as sessionCookie } from '../../blocks/_contract/storage/stored-cookies';
import type { SessionTokens } from '../../blocks/_contract/customer.types';

/** What the shop keeps of a sign-in (docs/decisions/0131): in a cookie that no script can read, and no one without the shop's secret. */
export interface SealedSession {
  token: string;
  refreshToken: string;
  /** The market where it counts (docs/contract/account.md#session). */
  tokenMarket: string;
  /** When its tokens were issued, ms. */
  at: number;
}

export interface OpenedSession extends SealedSession {
  /** Sealed with a secret that goes out of use: to be sealed again. */
  isOldSeal: boolean;
}

interface SessionSeal {
  seal(session: SealedSession): Promise<string>;
  /** undefined: of another secret, changed on the way, expired, or not a session of this shop. @param now on the clock of `at` */
  open(sealed: string, now: Date): Promise<OpenedSession | undefined>;
}

const LONGEST = 2000;
/** Seconds. A refresh token lasts as long as the cookie, from when its pair was issued. */
const LIFETIME = sessionCookie.days * 24 * 3600;

/**
 * Sessions as JWE (`dir`, A256GCM) with an expiry of their own.
 * @param secrets the same in every process that serves this shop: the first one seals, sessions of the others still open
 */
export function createSessionSeal(secrets: readonly [string, ...string[]]): SessionSeal {
  const keys = secrets.map(importKey);
  return {
    seal: async ({ token, refreshToken, tokenMarket, at }) =>
      new EncryptJWT({ token, refreshToken, tokenMarket, at })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(at / 1000) + LIFETIME)
        .encrypt(await keys[0]!),
    open: async (sealed, now) => {
      if (sealed.length > LONGEST) return undefined;
      for (const [index, key] of keys.entries()) {
        const kept = await decrypt(sealed, await key, now);
        if (kept) return { ...kept, isOldSeal: index > 0 };
      }
      return undefined;
    },
  };
}

const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    hkdfSync('sha256', secret, '', 'session cookie, JWE', 32),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  );

async function decrypt(sealed: string, key: CryptoKey, now: Date): Promise<SealedSession | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      currentDate: now,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp'],
    });
    return readKept(payload);
  } catch {
    return undefined;
  }
}

/** Sealed by an older shop it may have another shape. */
function readKept({
  token,
  refreshToken,
  tokenMarket,
  at,
}: Record<string, unknown>): SealedSession | undefined {
  return typeof token === 'string' &&
    typeof refreshToken === 'string' &&
    typeof tokenMarket === 'string' &&
    typeof at === 'number'
    ? { token, refreshToken, tokenMarket, at }
    : undefined;
}

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
