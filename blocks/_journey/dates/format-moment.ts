import { dateFormat } from '../text-formats';

/** A moment in words of the page's language, on the brand's clock: "Friday 27 November, 00:00". */
export const formatMoment = (instant: number, isoLocale: string, timeZone: string): string =>
  dateFormat(isoLocale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

/** Only its day: "30 November". */
export const formatDay = (instant: number, isoLocale: string, timeZone: string): string =>
  dateFormat(isoLocale, { timeZone, day: 'numeric', month: 'long' }).format(instant);
