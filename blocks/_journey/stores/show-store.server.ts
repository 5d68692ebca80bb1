import { layOutPlace } from '../../../eshop-api/contract/addresses/lay-out-address';
import type { StoreSummary } from '../../../eshop-api/domains/stores/stores.contract';
import type { LoadContext } from '../../_contract/block.types';
import { storeHref } from './read-stores.server';
import { formatDate, formatDistance, formatTime } from './format-store';
import type { Words } from '../../../engine/words/words.types';

/** A store in ready words: what cards and pins show. */
export interface ShownStore {
  id: string;
  name: string;
  href: string;
  typeLabel: string;
  subtitle: string | null;
  /** Its address in its country's order, the country left out. */
  lines: string[];
  city: string;
  country: string;
  distance: string | null;
  opening: { open: boolean; text: string };
  services: string[];
  latitude: number;
  longitude: number;
}

export const showStore = (
  context: Pick<LoadContext, 'locale' | 'page' | 'words'>,
  store: StoreSummary,
): ShownStore => ({
  id: store.id,
  name: store.name,
  href: storeHref(context, store),
  typeLabel: store.typeLabel,
  subtitle: store.subtitle,
  lines: layOutPlace(store.address),
  city: store.address.city,
  country: store.address.country,
  distance: store.distance === null ? null : formatDistance(store.distance, context.locale),
  opening: {
    open: store.opening.open,
    text: describeOpening(store, context.words, context.locale.isoLocale),
  },
  services: store.services.map(({ label }) => label),
  latitude: store.latitude,
  longitude: store.longitude,
});

/** "Open until 20:00", "Closed, opens Monday at 10:00". */
export function describeOpening(
  { opening: { until, next }, today }: Pick<StoreSummary, 'opening' | 'today'>,
  words: Words,
  isoLocale: string,
): string {
  if (until) return words('storeOpenUntil', { time: formatTime(until, isoLocale) });
  if (!next) return words('storeClosed');
  const time = formatTime(next.time, isoLocale);
  return next.date === today.date
    ? words('storeOpensToday', { time })
    : words('storeOpens', { day: formatDate(next.date, isoLocale), time });
}

/** A page that shows "open" must not outlive the next opening or closing; a quarter of an hour is the finest that stores keep. */
export const quarterAfter = (now: Date): number => (Math.floor(now.getTime() / 900_000) + 1) * 900_000;
