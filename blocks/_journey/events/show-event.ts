import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { eventsShow } from '../../../eshop-api/domains/events/events.contract';
import type { LoadContext } from '../../_contract/block.types';
import { dateFormat } from '../text-formats';

export type StoreEvent = ResponseOf<typeof eventsShow>['event'];

/** An event as pages show it; texts are formatted. */
export interface ShownEvent {
  id: string;
  href: string;
  title: string;
  text: string;
  /** '' without one. */
  picture: string;
  /** Day and times, on the store's clock. */
  when: string;
  /** ISO 8601. */
  startsAt: string;
  store: string;
  /** Street and city. */
  address: string;
  state: StoreEvent['state'];
  seats: number;
  free: number;
  membersOnly: boolean;
  /** Time or place was changed. */
  moved: boolean;
}

export function showEvent(
  event: StoreEvent,
  { locale, page, imageHost }: Pick<LoadContext, 'locale' | 'page' | 'imageHost'>,
): ShownEvent {
  const { id, title, text, picture, startsAt, state, seats, free, membersOnly, moved, store } = event;
  return {
    ...{ id, title, text, startsAt, state, seats, free, membersOnly, moved },
    href: page.href(`page:event/${id}`),
    picture: picture && `${imageHost}/${picture}`,
    when: formatSpan(event, locale.isoLocale),
    store: store.name,
    address: `${store.street}, ${store.postalCode} ${store.city}`,
  };
}

/** "Monday 11 May, 19:00 – 21:00". */
const formatSpan = ({ startsAt, endsAt, timeZone }: StoreEvent, isoLocale: string): string =>
  dateFormat(isoLocale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).formatRange(new Date(startsAt), new Date(endsAt));
