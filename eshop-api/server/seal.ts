import { createHmac, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encryption of sensitive values in the database: links that grant access, addresses, queued mails. */
export interface Seal {
  /** Prefix of everything encrypted with the first secret; other values were encrypted with a former one, or not at all. */
  prefix: string;
  /** @param value anything that JSON can hold. @returns a compact JWE (`dir`, A256GCM), printable ASCII */
  seal(value: unknown): Promise<string>;
  /** @throws Error when it was encrypted with none of the secrets, or changed since */
  open(sealed: string): Promise<unknown>;
  /** Key of a row that must not be readable: an HMAC of `text` with the first secret, base64url. Another secret makes other keys. */
  digest(text: string): string;
  /** The same with every secret, the first one first: rows that live longer than a secret are found by any of them. */
  digests(text: string): [string, ...string[]];
}

/** @param secrets the same in every process on this database: the first one encrypts, the others only decrypt */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const header = {
    alg: 'dir',
    enc: 'A256GCM',
    kid: Buffer.from(derive(secrets[0], 'name of the key')).toString('base64url'),
  };
  const keys = secrets.map(importKey);
  const digestKeys = secrets.map((secret) => derive(secret, 'keys of rows, HMAC'));
  const digests = (text: string) =>
    digestKeys.map((key) => createHmac('sha256', key).update(text).digest('base64url')) as [
      string,
      ...string[],
    ];
  return {
    prefix: `${Buffer.from(JSON.stringify(header)).toString('base64url')}.`,
    seal: async (value) =>
      new CompactEncrypt(Buffer.from(JSON.stringify(value)))
        .setProtectedHeader(header)
        .encrypt(await keys[0]!),
    open: async (sealed) => {
      for (const key of keys) {
        const opened = await decrypt(sealed, await key);
        if (opened !== undefined) return JSON.parse(opened) as unknown;
      }
      throw new Error('it was sealed with another secret: SESSION_SECRET must be the same in all processes');
    },
    digest: (text) => digests(text)[0],
    digests,
  };
}

const derive = (secret: string, purpose: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
const importKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', derive(secret, 'rows of the database, JWE'), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);

async function decrypt(sealed: string, key: CryptoKey): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch {
    return undefined;
  }
}
