import { createHash } from 'node:crypto';

/** 244 random bits in 43 letters. `randomId`: their source. */
export const generateToken = (randomId: () => string): string =>
  createHash('sha256').update(randomId()).update(randomId()).digest('base64url');

/** Stored form of a token, and of an address in rate limits. Tokens are random, so no salt is needed. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Key of an address; no mailbox in use differs from another by case alone. */
export const keyOfEmail = (email: string): string => email.trim().toLowerCase();
