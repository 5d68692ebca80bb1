import type { Sql } from '../../database/database.types';
import { addDays, toInstant } from '../stores/store-place.tx';
import { upsertEvents } from './events.repository';
import type { EventData, StoredEvent } from './events.types';

/** An event as a file has it. */
export interface EventRow
  extends
    Pick<StoredEvent, 'id' | 'storefronts' | 'store' | 'seats' | 'membersOnly' | 'waitingList'>,
    EventData {
  /** Local times of the store, `YYYY-MM-DDTHH:MM`. */
  starts: string;
  ends: string;
  /** The store's, IANA. */
  timeZone: string;
}

/**
 * Writes events: all or none. Times are the store's; the reminder is due at the same local time on the day before. An event with a known
 * id is changed and keeps its bookings.
 */
export const importEvents = (sql: Pick<Sql, 'execute'>, rows: readonly EventRow[]): Promise<number> =>
  upsertEvents(sql, rows.map(composeEvent));

/** When an event begins, ends and is reminded of. A local time that a clock change skips is the later one. */
export function composeTimes({ starts, ends, timeZone }: Pick<EventRow, 'starts' | 'ends' | 'timeZone'>) {
  const [date = '', time = ''] = starts.split('T');
  const [endDate = '', endTime = ''] = ends.split('T');
  return {
    startsAt: toInstant(date, time, timeZone),
    endsAt: toInstant(endDate, endTime, timeZone),
    remindAt: toInstant(addDays(date, -1), time, timeZone),
  };
}

function composeEvent(row: EventRow): Omit<StoredEvent, 'taken'> {
  const { id, storefronts, store, seats, membersOnly, waitingList, title, text, picture, terms } = row;
  const data: EventData = { title, text, ...(picture && { picture }), ...(terms && { terms }) };
  return { id, storefronts, store, seats, membersOnly, waitingList, ...composeTimes(row), data };
}
