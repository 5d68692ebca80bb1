import { eventsList } from '../../eshop-api/domains/events/events.contract';
import type { Words } from '../../engine/words/words.types';
import type { BlockLoad } from '../_contract/block.types';
import { showEvent, type ShownEvent, type StoreEvent } from '../_journey/events/show-event';

interface ListedEvent extends ShownEvent {
  city: string;
  /** Seats left, or that it is full. */
  seatsText: string;
}

export interface EventListData {
  /** Name of the shopper's country. */
  country: string;
  here: ListedEvent[];
  elsewhere: ListedEvent[];
}

export const load: BlockLoad<object, EventListData> = async (context) => {
  const { api, locale, signal, words } = context;
  const { events } = await api.call(eventsList, { profile: locale.locale }, { signal });
  const [next] = events;
  if (next) context.head.changesAt(Date.parse(next.startsAt));
  const list = (isHere: boolean) =>
    events
      .filter(({ store }) => (store.country === locale.country) === isHere)
      .map((event) => ({
        ...showEvent(event, context),
        city: event.store.city,
        seatsText: describeSeats(event, words),
      }));
  return { country: locale.countryName, here: list(true), elsewhere: list(false) };
};

const describeSeats = ({ state, free }: StoreEvent, words: Words): string =>
  state === 'open' ? words('seatsFree', { count: free }) : words(state);
