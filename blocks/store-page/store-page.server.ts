import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readStore } from '../_journey/stores/read-stores.server';
import { formatDate, formatTime, formatWeekday } from '../_journey/stores/format-store';
import { quarterAfter, showStore, type ShownStore } from '../_journey/stores/show-store.server';
import type { StorePageProps } from './store-page.schema';

export interface StorePageData {
  store: ShownStore;
  phone: string | null;
  /** From Monday; `today` by the store's own clock. */
  hours: { day: string; text: string; today: boolean }[];
  exceptions: { day: string; text: string }[];
  route: string;
  back: string;
  nearby: ShownStore[];
}

export const load: BlockLoad<StorePageProps, StorePageData> = async (context, props) => {
  const { store, nearby } = await readStore(context);
  const { words, locale } = context;
  context.head.changesAt(quarterAfter(context.now));
  const fill = (pattern: string) =>
    pattern.replace('{latitude}', String(store.latitude)).replace('{longitude}', String(store.longitude));
  return {
    store: showStore(context, store),
    phone: store.phone,
    hours: store.hours.map(({ weekday, spans }) => ({
      day: capitalise(formatWeekday(weekday, locale.isoLocale), locale.isoLocale),
      today: weekday === store.today.weekday,
      text: formatSpans(context, weekday === store.today.weekday ? store.today.spans : spans),
    })),
    exceptions: store.exceptions.map(({ date, spans }) => ({
      day: capitalise(formatDate(date, locale.isoLocale, true), locale.isoLocale),
      text: formatSpans(context, spans),
    })),
    route: fill(props.route),
    back:
      context.page.href('page:stores') +
      (store.address.countryId === locale.country ? '' : `?country=${store.address.countryId}`),
    nearby: props.nearby ? nearby.map((one) => showStore({ ...context, words }, one)) : [],
  };
};

/** Days stand at the beginning of a line here; many languages write them small. */
const capitalise = (text: string, isoLocale: string): string =>
  text.charAt(0).toLocaleUpperCase(isoLocale) + text.slice(1);

const formatSpans = (
  { words, locale }: LoadContext,
  spans: readonly { open: string; close: string }[],
): string =>
  spans.length === 0
    ? words('closed')
    : spans
        .map(({ open, close }) =>
          words('span', {
            open: formatTime(open, locale.isoLocale),
            close: formatTime(close, locale.isoLocale),
          }),
        )
        .join(', ');
