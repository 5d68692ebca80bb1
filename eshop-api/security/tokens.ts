import { createHash } from 'node:crypto';

/** 244 random bits in 43 letters. `randomId`: where they come from. */
export const drawToken = (randomId: () => string): string =>
  createHash('sha256').update(randomId()).update(randomId()).digest('base64url');

/** How a token, and an address that someone tried, is kept. Tokens are random, so no salt is needed. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An address is found by this; case is no difference between mailboxes that anybody uses. */
export const keyOfEmail = (email: string): string => email.trim().toLowerCase();
