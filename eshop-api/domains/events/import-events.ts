import type { Database, Sql } from '../../database/database.types';
import { addDays, toInstant } from '../stores/store-place.tx';
import { resetReminders } from './bookings.repository';
import { listEventsById, upsertEvents } from './events.repository';
import type { EventData, StoredEvent, WrittenEvent } from './events.types';

/** An event as a file has it, with the time zone of its store. */
export interface EventRow
  extends
    Pick<StoredEvent, 'id' | 'storefronts' | 'store' | 'seats' | 'membersOnly' | 'waitingList'>,
    EventData {
  /** Local times of the store, `YYYY-MM-DDTHH:MM`. */
  starts: string;
  ends: string;
  /** The store's, IANA. */
  timeZone: string;
  /** It does not take place; kept, so that its subscribers see it. */
  cancelled?: boolean;
}

/** Ids of an import by what becomes of them. `kept`: neither time, place nor cancellation differ; other fields may. */
export interface ImportPlan {
  added: string[];
  moved: string[];
  cancelled: string[];
  kept: string[];
}

type Transactional = Pick<Database, 'transaction'>;

/**
 * Writes events: all or none. Times are the store's; the reminder is due at the same local time on the day before. An event with a known
 * id is changed and keeps its bookings; where it is moved or cancelled, the rounds mail each holder once. Imports follow each other.
 */
export const importEvents = (db: Transactional, rows: readonly EventRow[], now: Date): Promise<ImportPlan> =>
  db.transaction((sql) => writeEvents(sql, rows, now));

/** The same inside a transaction that has `lockImports`. */
export async function writeEvents(sql: Sql, rows: readonly EventRow[], now: Date): Promise<ImportPlan> {
  await lockImports(sql);
  const before = await listEventsById(
    sql,
    rows.map(({ id }) => id),
    'for update',
  );
  const plan = planImport(before, rows);
  await upsertEvents(sql, rows.map(composeEvent), now);
  for (const id of plan.moved) await resetReminders(sql, id, now);
  return plan;
}

/** One import at a time: a second one compares with what the first has written. */
export const lockImports = (sql: Pick<Sql, 'execute'>): Promise<number> =>
  sql.execute("select pg_advisory_xact_lock(hashtext('store_events import'))");

/** What an import changes. @param before stored events with the rows' ids */
export function planImport(before: readonly StoredEvent[], rows: readonly EventRow[]): ImportPlan {
  const stored = new Map(before.map((event) => [event.id, event]));
  const plan: ImportPlan = { added: [], moved: [], cancelled: [], kept: [] };
  for (const row of rows) plan[classify(stored.get(row.id), row)].push(row.id);
  return plan;
}

function classify(event: StoredEvent | undefined, row: EventRow): keyof ImportPlan {
  if (!event) return 'added';
  if (event.cancelledAt) return 'kept';
  if (row.cancelled) return 'cancelled';
  const { startsAt, endsAt } = composeTimes(row);
  const isSame =
    event.startsAt.getTime() === startsAt.getTime() &&
    event.endsAt.getTime() === endsAt.getTime() &&
    event.store === row.store;
  return isSame ? 'kept' : 'moved';
}

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

function composeEvent(row: EventRow): WrittenEvent {
  const { id, storefronts, store, seats, membersOnly, waitingList, cancelled = false } = row;
  const { title, text, picture, terms } = row;
  const data: EventData = { title, text, ...(picture && { picture }), ...(terms && { terms }) };
  return { id, storefronts, store, seats, membersOnly, waitingList, cancelled, ...composeTimes(row), data };
}
