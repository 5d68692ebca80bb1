import type { Sql } from '../../database/database.types';
import type { StoredEvent, WrittenEvent } from './events.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;
type Row = StoredEvent & Record<string, unknown>;

const COLUMNS = `id, storefronts, store_id as store, starts_at as "startsAt", ends_at as "endsAt", remind_at as "remindAt",
  seats, taken, members_only as "membersOnly", waiting_list as "waitingList", sequence, moved_at as "movedAt", cancelled_at as "cancelledAt", data`;

/** Events of a storefront that have not ended, by their beginning. */
export const listEvents = (sql: Query, storefront: string, now: Date): Promise<StoredEvent[]> =>
  sql.query<Row>(
    `select ${COLUMNS} from store_events where $1 = any(storefronts) and ends_at > $2 order by starts_at, id`,
    [storefront, now],
  );

/** An event by its id, of any storefront. @param lock 'for update' inside a transaction that changes its seats, which serializes calls */
export const findEvent = async (
  sql: Query,
  id: string,
  lock: '' | 'for update' = '',
): Promise<StoredEvent | undefined> =>
  (await sql.query<Row>(`select ${COLUMNS} from store_events where id = $1 ${lock}`, [id]))[0];

/** Adds to the taken seats, or takes off. Requires the event's lock. */
export const addTaken = (sql: Execute, id: string, seats: number): Promise<number> =>
  sql.execute('update store_events set taken = taken + $2 where id = $1', [id, seats]);

/** Time or place differs from what is stored; of a cancelled event that is no news. */
const IS_MOVED =
  'event.cancelled_at is null and (event.starts_at, event.ends_at, event.store_id) is distinct from (excluded.starts_at, excluded.ends_at, excluded.store_id)';
const IS_CANCELLED = 'event.cancelled_at is null and excluded.cancelled_at is not null';

/**
 * Writes events; those with the same id are changed, and their bookings stay. What was moved or cancelled gets the next sequence, counted
 * by the stored row, so that the same file twice, also at once, counts once. Rows are locked by their ids in order.
 */
export const upsertEvents = (sql: Execute, events: readonly WrittenEvent[], now: Date): Promise<number> =>
  sql.execute(
    `insert into store_events as event (id, storefronts, store_id, starts_at, ends_at, remind_at, seats, members_only, waiting_list, cancelled_at, data)
     select id, storefronts, store, "startsAt", "endsAt", "remindAt", seats, "membersOnly", "waitingList", case when cancelled then $2::timestamptz end, data from jsonb_to_recordset($1::jsonb)
       as row(id text, storefronts text[], store text, "startsAt" timestamptz, "endsAt" timestamptz, "remindAt" timestamptz, seats integer, "membersOnly" boolean, "waitingList" boolean, cancelled boolean, data jsonb) order by id
     on conflict (id) do update set storefronts = excluded.storefronts, store_id = excluded.store_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       remind_at = excluded.remind_at, seats = excluded.seats, members_only = excluded.members_only, waiting_list = excluded.waiting_list, data = excluded.data,
       sequence = event.sequence + case when (${IS_MOVED}) or (${IS_CANCELLED}) then 1 else 0 end,
       moved_at = case when ${IS_MOVED} then $2 else event.moved_at end, cancelled_at = coalesce(event.cancelled_at, excluded.cancelled_at)`,
    [JSON.stringify(events), now],
  );

/** The events with these ids. @param lock 'for update' inside a transaction that writes them */
export const listEventsById = (
  sql: Query,
  ids: readonly string[],
  lock: '' | 'for update' = '',
): Promise<StoredEvent[]> =>
  sql.query<Row>(`select ${COLUMNS} from store_events where id = any($1) order by id ${lock}`, [ids]);

/** An event with free seats for somebody who waits for it; undefined: none. @param skipped ids of events that others must not wait for */
export const findEventToFill = async (
  sql: Query,
  now: Date,
  skipped: readonly string[],
): Promise<string | undefined> =>
  (
    await sql.query<{ id: string }>(
      `select event.id from store_events event where starts_at > $1 and cancelled_at is null and taken < seats and event.id <> all($2)
       and exists (select from store_event_bookings where event_id = event.id and state = 'waiting' and event.taken + 1 + guests <= event.seats) limit 1`,
      [now, skipped],
    )
  )[0]?.id;
