import { readLocalTime } from '../../engine/pages/local-time';

const DAY_MS = 86_400_000;

/** Days of a calendar, on a storefront's clock. */
export interface TimelineSpan {
  /** First day, 2026-11-23. */
  from: string;
  /** Number of days. */
  days: number;
  /** IANA time zone. */
  zone: string;
}

/** From when until when something holds; null: open. */
export interface Period {
  startsAt: Date | null;
  /** Exclusive. */
  endsAt: Date | null;
}

/** Days of a span that a period covers, counted from 0. */
export interface DayRange {
  first: number;
  last: number;
  /** Whether it begins before the span, or has no beginning. */
  startsBefore: boolean;
  /** Whether it goes on after the span, or has no end. */
  endsAfter: boolean;
}

export interface TimelineDay {
  /** 2026-11-23 */
  date: string;
  isToday: boolean;
  isWeekend: boolean;
  /** Whether the clocks are put forward or back on this day. */
  changesClock: boolean;
}

/** The day that is a number of days after another. @param date 2026-11-23 */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Monday of the week of a day. @param date 2026-11-23 */
export const findMonday = (date: string): string => {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
};

/** The day of an instant in a time zone, 2026-11-23. */
export const readDay = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/** First instant of each day of a span and of the day after it, ms. */
const listMidnights = ({ from, days, zone }: TimelineSpan): number[] =>
  Array.from({ length: days + 1 }, (_, at) => readLocalTime(`${addDays(from, at)}T00:00`, zone));

export function listDays(span: TimelineSpan, now: Date): TimelineDay[] {
  const today = readDay(now, span.zone);
  const midnights = listMidnights(span);
  return Array.from({ length: span.days }, (_, at) => {
    const date = addDays(span.from, at);
    return {
      date,
      isToday: date === today,
      isWeekend: [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay()),
      changesClock: midnights[at + 1]! - midnights[at]! !== DAY_MS,
    };
  });
}

/** Days of a span that a period covers; undefined: none. A period that ends at midnight does not cover the day that begins then. */
export function placePeriod({ startsAt, endsAt }: Period, span: TimelineSpan): DayRange | undefined {
  const midnights = listMidnights(span);
  const start = startsAt?.getTime() ?? -Infinity;
  const end = endsAt?.getTime() ?? Infinity;
  const [opening, closing] = [midnights[0]!, midnights.at(-1)!];
  if (start >= closing || end <= opening || end <= start) return undefined;
  const lastDay = span.days - 1;
  const findDay = (instant: number) => midnights.findLastIndex((midnight) => midnight <= instant);
  return {
    first: start <= opening ? 0 : findDay(start),
    last: end >= closing ? lastDay : Math.min(lastDay, findDay(end - 1)),
    startsBefore: start < opening,
    endsAfter: end > closing,
  };
}
