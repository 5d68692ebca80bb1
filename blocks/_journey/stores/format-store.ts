import { dateFormat, numberFormat } from '../text-formats';
import type { Locale } from '../../../engine/locales/locale.types';

/** `HH:MM` as people of the locale write it: 17:30, 5:30 pm. */
export const formatTime = (time: string, isoLocale: string): string =>
  dateFormat(isoLocale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }).format(
    new Date(`2000-01-01T${time}:00Z`),
  );

/** Day of a `YYYY-MM-DD`: "Tuesday", or with `long` "Tuesday 5 May". */
export const formatDate = (date: string, isoLocale: string, long = false): string =>
  dateFormat(isoLocale, {
    timeZone: 'UTC',
    weekday: 'long',
    ...(long ? ({ day: 'numeric', month: 'long' } as const) : {}),
  }).format(new Date(`${date}T00:00:00Z`));

/** Weekday by its number, 1 Monday … 7 Sunday. */
export const formatWeekday = (weekday: number, isoLocale: string): string =>
  formatDate(`2001-01-0${weekday}`, isoLocale);

/** Countries that measure roads in miles. */
const milesIn = ['GB', 'XI', 'US'];

/** Kilometres as the locale's roads have them: 0.8 km, 12 miles. */
export const formatDistance = (
  kilometres: number,
  { country, isoLocale }: Pick<Locale, 'country' | 'isoLocale'>,
): string => {
  const inMiles = milesIn.includes(country);
  const value = inMiles ? kilometres / 1.609344 : kilometres;
  return numberFormat(isoLocale, {
    style: 'unit',
    unit: inMiles ? 'mile' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
};
