/** An export needs a session that was begun by password no longer ago, ms. */
export const EXPORT_STEP_UP_MS = 10 * 60_000;
