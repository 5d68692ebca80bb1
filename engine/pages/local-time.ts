const formatters = new Map<string, Intl.DateTimeFormat>();
const instants = new Map<string, number>();

/** Shape of a local date-time in a condition: 2026-11-27T00:00, seconds allowed. */
export const localTimePattern = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** ms to add to UTC for the wall clock of a zone at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, formatter);
  }
  const part = Object.fromEntries(
    formatter.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return (
    Date.UTC(part.year!, part.month! - 1, part.day, part.hour, part.minute, part.second) -
    Math.floor(instant / 1000) * 1000
  );
}

/**
 * Instant (ms) of a local date-time in a zone. An hour that a clock change repeats means its first pass;
 * one that it skips means the same time since the change (02:30 → 03:30), as in Temporal's "compatible".
 */
export function readLocalTime(local: string, timeZone: string): number {
  const key = `${timeZone} ${local}`;
  const known = instants.get(key);
  if (known !== undefined) return known;
  const wall = Date.parse(`${local}Z`);
  const early = offsetAt(wall - 86_400_000, timeZone);
  const late = offsetAt(wall + 86_400_000, timeZone);
  const fits = [wall - early, wall - late].filter(
    (instant) => instant + offsetAt(instant, timeZone) === wall,
  );
  const instant = fits.length > 0 ? Math.min(...fits) : wall - early;
  if (instants.size > 5000) instants.clear();
  instants.set(key, instant);
  return instant;
}

/** The wall clock of a zone at an instant, to the minute: 2026-11-27T09:00. */
export const writeLocalTime = (instant: number, timeZone: string): string =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16);

/** The time that a wall clock shows instead of one that a clock change skips; undefined where the time exists. */
export function findSkippedTime(local: string, timeZone: string): string | undefined {
  const instant = readLocalTime(local, timeZone);
  const shown = instant + offsetAt(instant, timeZone);
  return shown === Date.parse(`${local}Z`) ? undefined : new Date(shown).toISOString().slice(0, local.length);
}

/** Whether a text is a real local date-time (2026-02-30T00:00 is not). */
export function isLocalTime(text: string): boolean {
  const match = localTimePattern.exec(text);
  if (!match) return false;
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(match[3]);
}
