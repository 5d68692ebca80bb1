import { addDays, hoursOn, readLocalTime } from './hours.rules';
import type { Store } from './stores.types';

/** How far ahead appointments are given, from tomorrow. */
const DAYS = 14;

/** Days with the hours that a store gives to appointments, local `HH:MM`: each full hour that it is open to its end. */
export const listSlots = (
  store: Pick<Store, 'hours' | 'exceptions' | 'timeZone'>,
  now: Date,
): { date: string; times: string[] }[] => {
  const today = readLocalTime(now, store.timeZone).date;
  const days = Array.from({ length: DAYS }, (_, day) => addDays(today, day + 1));
  return days
    .map((date) => ({ date, times: hoursOn(store, date).flatMap(([open, close]) => listHours(open, close)) }))
    .filter(({ times }) => times.length > 0);
};

const listHours = (open: string, close: string): string[] => {
  const first = Math.ceil(toMinutes(open) / 60);
  const last = Math.floor(toMinutes(close) / 60) - 1;
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, hour) => `${String(first + hour).padStart(2, '0')}:00`,
  );
};

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
