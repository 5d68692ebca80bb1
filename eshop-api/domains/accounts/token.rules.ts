const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Lifetime of an access token, which limits the use of a stolen one. */
export const ACCESS_LIFE_MS = 30 * MINUTE_MS;
/** Without a visit for this long a customer signs in again; at the latest after `SESSION_LIFE_MS`. */
export const REFRESH_LIFE_MS = 30 * DAY_MS;
export const SESSION_LIFE_MS = 90 * DAY_MS;
/** Lifetime of a mailed link that sets a new password or confirms an address; it is valid once. */
export const LINK_LIFE_MS = 30 * MINUTE_MS;
/** A change of the address can be stopped or reverted from the old mailbox for this long after it was requested or made. */
export const STOP_LIFE_MS = 7 * DAY_MS;
/** What cannot be undone needs a session that was begun by password no longer ago. */
export const STEP_UP_MS = 15 * MINUTE_MS;
/** Two tabs may refresh at once, or an answer be lost: for this long the same token returns another pair. Later it counts as stolen. */
export const REUSE_GRACE_MS = 30_000;
