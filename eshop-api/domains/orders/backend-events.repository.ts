import type { Sql } from '../../database/database.types';
import type { OrderBackendEvent } from '../../providers/order-backend/order-backend.provider.types';

type Query = Pick<Sql, 'query'>;
type Execute = Pick<Sql, 'execute'>;

/** References of these events that orders and returns of this shop have. */
export const filterKnown = async (
  sql: Query,
  events: readonly OrderBackendEvent[],
): Promise<ReadonlySet<string>> => {
  const ofKind = (wanted: OrderBackendEvent['kind']) =>
    events.flatMap(({ kind, reference }) => (kind === wanted ? [reference] : []));
  const rows = await sql.query<{ reference: string }>(
    'select reference from orders where reference = any($1) union all select reference from order_after_sales where reference = any($2)',
    [ofKind('order'), ofKind('return')],
  );
  return new Set(rows.map(({ reference }) => reference));
};

/** Stores events that are not stored yet. Returns how many. */
export const insertEvents = (
  sql: Execute,
  events: readonly OrderBackendEvent[],
  now: Date,
): Promise<number> =>
  sql.execute(
    `insert into backend_events (event_id, kind, reference, received_at)
     select id, kind, reference, $4 from unnest($1::text[], $2::text[], $3::text[]) as e(id, kind, reference) on conflict do nothing`,
    [
      events.map(({ id }) => id),
      events.map(({ kind }) => kind),
      events.map(({ reference }) => reference),
      now,
    ],
  );

/** Makes reported orders due in the feed's polling, also those that it has ended; one that is being handed over follows afterwards. Returns how many events. */
export const applyToOrders = (sql: Execute, { now, most }: { now: Date; most: number }): Promise<number> =>
  sql.execute(
    `with due as (
       select e.event_id, o.id from backend_events e join orders o using (reference)
       where e.applied_at is null and e.kind = 'order' and o.handed_over_at is not null order by e.received_at limit $2 for update of e skip locked),
     followed as (update orders set follow_at = $1 where id in (select id from due))
     update backend_events set applied_at = $1 where event_id in (select event_id from due)`,
    [now, most],
  );

/** Returns that the back end has reported, each event once. Call it in the transaction that makes them due. */
export const takeReturnEvents = async (
  sql: Query,
  { now, most }: { now: Date; most: number },
): Promise<string[]> => {
  const rows = await sql.query<{ reference: string }>(
    `update backend_events set applied_at = $1 where event_id in (
       select event_id from backend_events where applied_at is null and kind = 'return' order by received_at limit $2 for update skip locked)
     returning reference`,
    [now, most],
  );
  return rows.map(({ reference }) => reference);
};

export const deleteEvents = (sql: Execute, receivedBefore: Date): Promise<number> =>
  sql.execute('delete from backend_events where received_at < $1', [receivedBefore]);
