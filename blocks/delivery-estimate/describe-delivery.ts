import type { Locale } from '../../engine/locales/locale.types';
import { dateFormat } from '../_journey/text-formats';
import { formatDistance } from '../_journey/stores/format-store';
import type { Way } from './read-estimate.server';
import type { Words } from '../../engine/words/words.types';

interface Saying {
  words: Words;
  locale: Locale;
  /** ISO date that the days count from. */ placedOn: string;
}

/** A way of sending in words. */
export interface ShownWay {
  id: string;
  name: string;
  days: string;
  cost: string;
  free: boolean;
  /** The store or point near the postal code. */ near: string | null;
}

const formatDay = (day: string, { isoLocale }: Locale): string =>
  dateFormat(isoLocale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

export function showWay(way: Way, saying: Saying): ShownWay {
  return {
    id: way.id,
    name: way.name,
    days: formatDays(way, saying),
    cost: describeCost(way, saying.words),
    free: way.free,
    near: describeNearest(way, saying),
  };
}

function formatDays({ from, to }: Way, { words, locale, placedOn }: Saying): string {
  if (from !== to) return words('window', { from: formatDay(from, locale), to: formatDay(to, locale) });
  return to === placedOn ? words('today') : formatDay(to, locale);
}

/** The whole line on standard delivery, as the bag has it. */
export function describeArrival({ from, to }: Way, { words, locale }: Saying): string {
  return from === to
    ? words('arrivesOn', { day: formatDay(to, locale) })
    : words('arrives', { from: formatDay(from, locale), to: formatDay(to, locale) });
}

export function describeCost({ free, formatted, freeFromFormatted }: Way, words: Words): string {
  if (free) return words('costsNothing');
  return freeFromFormatted ? words('freeFrom', { price: formatted, amount: freeFromFormatted }) : formatted;
}

function describeNearest({ nearest }: Way, { words, locale }: Saying): string | null {
  if (!nearest) return null;
  const distance = formatDistance(nearest.distance, locale);
  return nearest.within
    ? words('nearest', { name: nearest.name, distance })
    : words('beyond', { city: nearest.city, distance });
}
