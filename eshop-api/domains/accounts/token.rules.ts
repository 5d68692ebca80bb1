import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A token that is caught is of use for so long. */
export const ACCESS_LIFE_MS = 30 * MINUTE_MS;
/** Who does not come back for so long signs in again; at the latest after `SESSION_LIFE_MS`. */
export const REFRESH_LIFE_MS = 30 * DAY_MS;
export const SESSION_LIFE_MS = 90 * DAY_MS;
/** A mailed link that sets a new password is good for so long, and once. */
export const LINK_LIFE_MS = 30 * MINUTE_MS;
/** Two tabs refresh at once, an answer is lost: so long the same token is good for another pair. Later it is a stolen one. */
export const REUSE_GRACE_MS = 30_000;

/** 244 random bits in 43 letters. `randomId`: where they come from. */
export const drawToken = (randomId: () => string): string =>
  createHash('sha256').update(randomId()).update(randomId()).digest('base64url');

/** How a token, and an address that someone tried, is kept. Tokens are random, so no salt is needed. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An address is found by this; case is no difference between mailboxes that anybody uses. */
export const keyOfEmail = (email: string): string => email.trim().toLowerCase();
