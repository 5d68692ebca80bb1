import type { Sql } from '../../../database/database.types';

/** One stored event. `type`: 1 view, 2 add, 3 buy. */
export interface EventRow {
  visitor: string;
  item: string;
  type: number;
  at: Date;
}

type Reader = Pick<Sql, 'query'>;
type Writer = Pick<Sql, 'execute'>;

/** Writes events; an existing one only gets a newer time. */
export const writeEvents = (sql: Writer, rows: readonly EventRow[]): Promise<number> =>
  sql.execute(
    `insert into recommendation_service_events (visitor_hash, item_id, event_type, happened_at)
   select visitor, item, type, max(at) from unnest($1::text[], $2::text[], $3::smallint[], $4::timestamptz[]) as sent (visitor, item, type, at)
   group by visitor, item, type order by visitor, item, type
   on conflict (visitor_hash, item_id, event_type) do update set happened_at = excluded.happened_at`,
    [
      rows.map(({ visitor }) => visitor),
      rows.map(({ item }) => item),
      rows.map(({ type }) => type),
      rows.map(({ at }) => at),
    ],
  );

/** False only for a store without events, or without recent ones. */
export const hasEvents = async (sql: Reader): Promise<boolean> =>
  (await sql.query('select 1 from recommendation_service_events limit 1')).length > 0;

/** A page of events ordered by visitor, after `after`. */
export const readEvents = (sql: Reader, after: EventRow | undefined, limit: number): Promise<EventRow[]> =>
  sql.query<EventRow & Record<string, unknown>>(
    `select visitor_hash as visitor, item_id as item, event_type as type, happened_at as at from recommendation_service_events
   where (visitor_hash, item_id, event_type) > ($1, $2, $3) order by visitor_hash, item_id, event_type limit $4`,
    [after?.visitor ?? '', after?.item ?? '', after?.type ?? 0, limit],
  );

/** Changes when the store does. */
export async function readMark(sql: Reader): Promise<string> {
  const [row] = await sql.query<{ many: string; newest: Date | null }>(
    'select count(*) as many, max(happened_at) as newest from recommendation_service_events',
  );
  return `${row!.many} ${row!.newest?.getTime() ?? 0}`;
}

/** Deletes events before `oldest`, and the oldest beyond `most` rows. */
export async function purgeEvents(sql: Writer, oldest: Date, most: number): Promise<number> {
  const old = await sql.execute('delete from recommendation_service_events where happened_at < $1', [oldest]);
  const beyond = await sql.execute(
    `delete from recommendation_service_events where happened_at <= (select happened_at from recommendation_service_events order by happened_at desc offset $1 limit 1)`,
    [most],
  );
  return old + beyond;
}
