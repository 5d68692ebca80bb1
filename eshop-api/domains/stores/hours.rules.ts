import type { Span, Store } from './stores.types';

/** A day and time of day in a store's own time zone. */
export interface LocalTime {
  date: string;
  time: string;
  weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, known);
  return known;
};

/** Local date (YYYY-MM-DD), time (HH:MM) and weekday (1 Monday … 7 Sunday) of an instant. */
export const readLocalTime = (at: Date, timeZone: string): LocalTime => {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${part.year}-${part.month}-${part.day}`;
  return { date, time: `${part.hour}:${part.minute}`, weekday: weekdayOf(date) };
};

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The date that many days later; no clock change can shift it, as it is never converted to an instant. */
export const addDays = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** The instant of a date and time in a zone; the later one where an hour is skipped. */
export const toInstant = (date: string, time: string, timeZone: string): Date => {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (instant: number): number => {
    const local = readLocalTime(new Date(instant), timeZone);
    return Date.parse(`${local.date}T${local.time}:00Z`) - instant;
  };
  const first = asIfUtc - offsetAt(asIfUtc);
  return new Date(asIfUtc - offsetAt(first));
};

/** Spans of a date: the exception of that date, else of that day of the year, else the weekday's. */
export const hoursOn = ({ hours, exceptions }: Pick<Store, 'hours' | 'exceptions'>, date: string): Span[] =>
  exceptions[date] ?? exceptions[date.slice(5)] ?? hours[weekdayOf(date) - 1] ?? [];

export const isException = ({ exceptions }: Pick<Store, 'exceptions'>, date: string): boolean =>
  date in exceptions || date.slice(5) in exceptions;

export interface OpenState {
  open: boolean;
  /** `HH:MM` when it closes, while it is open. */ until: string | null;
  /** When it opens next, within a week. */ next: { date: string; time: string } | null;
}

/** Whether a store is open, until when, and else when it opens next. */
export const evaluateOpening = (
  store: Pick<Store, 'hours' | 'exceptions' | 'timeZone'>,
  now: Date,
): OpenState => {
  const here = readLocalTime(now, store.timeZone);
  const current = hoursOn(store, here.date).find(([open, close]) => open <= here.time && here.time < close);
  if (current) return { open: true, until: current[1], next: null };
  return { open: false, until: null, next: findNextOpening(store, here) };
};

const findNextOpening = (
  store: Pick<Store, 'hours' | 'exceptions'>,
  { date, time }: LocalTime,
): OpenState['next'] => {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(date, ahead);
    const span = hoursOn(store, day).find(([open]) => ahead > 0 || open > time);
    if (span) return { date: day, time: span[0] };
  }
  return null;
};

/** The instant at which the day after `now` ends at the store: until then a reserved piece is held. */
export const endOfNextDay = (now: Date, timeZone: string): Date =>
  toInstant(addDays(readLocalTime(now, timeZone).date, 2), '00:00', timeZone);
