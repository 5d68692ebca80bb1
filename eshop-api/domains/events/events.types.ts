import type { BookingState } from './events.facts';

/** Text by language; English is always there. */
export type Texts = Readonly<Record<string, string>> & { en: string };

/** What is stored of an event as it came. */
export interface EventData {
  title: Texts;
  text: Texts;
  /** File of the image host, e.g. K200514-021_L.jpg. */
  picture?: string;
  /** Address of its own terms by language. */
  terms?: Texts;
}

/** A row of `store_events`. */
export interface StoredEvent {
  id: string;
  storefronts: string[];
  store: string;
  startsAt: Date;
  endsAt: Date;
  remindAt: Date;
  seats: number;
  taken: number;
  membersOnly: boolean;
  waitingList: boolean;
  /** Revision of time, place and cancellation. */
  sequence: number;
  /** Of the last change of time or place; null: none. */
  movedAt: Date | null;
  cancelledAt: Date | null;
  data: EventData;
}

/** An event as an import writes it. */
export type WrittenEvent = Omit<StoredEvent, 'taken' | 'sequence' | 'movedAt' | 'cancelledAt'> & {
  cancelled: boolean;
};

/** A row of `store_event_bookings`. */
export interface Booking {
  id: string;
  event: string;
  storefront: string;
  locale: string;
  email: string;
  name: string;
  surname: string;
  telephone: string;
  account: number | null;
  guests: number;
  state: BookingState;
}
