const MINUTE = 60_000;
/** Waits between attempts, in ms: a restarting server is back in minutes, a blocked one perhaps in a day. */
const waits = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE);

/** When a mail that failed `attempts` times is tried again; undefined: never. */
export const nextAttempt = (attempts: number, now: Date): Date | undefined => {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
};
