import { createHash } from 'node:crypto';
import type { ApiSettings } from '../../server/settings.types';

/** 244 random bits in 43 letters. @param randomId source of randomness */
export const generateToken = (randomId: () => string): string =>
  createHash('sha256').update(randomId()).update(randomId()).digest('base64url');

/** Hash of a token or an address for a key. A token is random, so no salt is needed. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Normalized address, for lookup and for its hash. */
export const keyOfEmail = (email: string): string => email.trim().toLowerCase();

export interface LetterToken {
  token: string;
  hash: string;
  sealed: string;
}

export async function makeLetterToken({
  seal,
  randomId,
}: Pick<ApiSettings, 'seal' | 'randomId'>): Promise<LetterToken> {
  const token = generateToken(randomId);
  return { token, hash: hashText(token), sealed: await seal.seal(token) };
}

/** Undefined when none exists or the secret that sealed it was removed. */
export const openLetterToken = (
  { seal }: Pick<ApiSettings, 'seal'>,
  sealed: string | null,
): Promise<string | undefined> =>
  sealed === null
    ? Promise.resolve(undefined)
    : seal.open(sealed).then(
        (token) => token as string,
        () => undefined,
      );
