import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** What the shop keeps of a sign-in (docs/decisions/0131): in a cookie that no script reads, and nobody without the shop's secret. */
export interface KeptSession {
  token: string;
  refreshToken: string;
  /** The market where it counts (spec §3). */
  tokenMarket: string;
  /** When its tokens were issued, ms. */
  at: number;
}

export interface SessionSeal {
  seal(session: KeptSession): string;
  /** undefined: of another secret, changed on the way, or nothing of ours. */
  open(sealed: string): KeptSession | undefined;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const LONGEST = 2000;

/** `secret`: the same in every process that serves this shop. AES-256-GCM: encrypted, and signed by its tag. */
export function createSessionSeal(
  secret: string,
  random: (bytes: number) => Buffer = randomBytes,
): SessionSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'session cookie', 32));
  return {
    seal: (session) => {
      const iv = random(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([
        iv,
        cipher.update(JSON.stringify(session), 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64url');
    },
    open: (sealed) => {
      try {
        return sealed.length > LONGEST
          ? undefined
          : readKept(JSON.parse(decipher(key, Buffer.from(sealed, 'base64url'))));
      } catch {
        return undefined;
      }
    },
  };
}

function decipher(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Sealed by an older shop it may have another shape. */
function readKept(read: unknown): KeptSession | undefined {
  const { token, refreshToken, tokenMarket, at } = (read ?? {}) as Record<string, unknown>;
  return typeof token === 'string' &&
    typeof refreshToken === 'string' &&
    typeof tokenMarket === 'string' &&
    typeof at === 'number'
    ? { token, refreshToken, tokenMarket, at }
    : undefined;
}
