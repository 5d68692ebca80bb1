const DAY_MS = 24 * 3600_000;
/** The longest that a paid card waits for its day. */
const MAX_WAIT_MS = 366 * DAY_MS;
/** Mails with gifts are sent in the morning, not at midnight. */
const HOUR = '09:00';

/** Reads a local date-time (`2026-12-24T09:00`) of a storefront as an instant, ms. */
type ReadLocal = (local: string) => number;

/** Midnight (UTC) of an existing day, ms; undefined for any other text. */
function parseDay(day: string): number | undefined {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  // Date.parse reads 30 February as 2 March.
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return isReal ? midnight : undefined;
}

/**
 * When the mail with a card is sent: in the morning of its day by the storefront's clock; now where that day is none or has begun.
 * @param sendOn YYYY-MM-DD, or nothing
 */
export function findSendTime(sendOn: string | undefined, now: Date, readLocal: ReadLocal): Date {
  if (!sendOn || parseDay(sendOn) === undefined) return now;
  const morning = readLocal(`${sendOn}T${HOUR}`);
  const latest = now.getTime() + MAX_WAIT_MS;
  return new Date(Math.min(Math.max(morning, now.getTime()), latest));
}

/** Whether a card can wait for this day (YYYY-MM-DD): it exists, is not over and at most a year ahead. */
export function isSendDay(sendOn: string, now: Date): boolean {
  const midnight = parseDay(sendOn);
  // A day depends on the time zone: it may have begun elsewhere, or not be over there.
  return (
    midnight !== undefined && midnight > now.getTime() - 2 * DAY_MS && midnight < now.getTime() + MAX_WAIT_MS
  );
}
