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
