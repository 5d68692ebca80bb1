import type { Database, Sql } from '../../database/database.types';

export interface LabelOverride {
  /** Brand id; '' for every storefront. */
  storefront: string;
  locale: string;
  section: string;
  key: string;
  /** null: removes the override. */
  value: string | null;
}

export interface LabelMiss {
  storefront: string;
  page: string;
  locale: string;
  section: string;
  key: string;
}

export const readOverrides = (sql: Pick<Sql, 'query'>) =>
  sql.query<LabelOverride & { value: string }>(
    'select storefront, locale, section, key, value from label_overrides',
  );

export async function readVersion(sql: Pick<Sql, 'query'>): Promise<string> {
  const [row] = await sql.query<{ version: number }>('select version from label_version');
  return String(row?.version ?? 0);
}

/** Writes or removes overrides and raises the version, all or nothing. */
export function writeOverrides(db: Database, overrides: readonly LabelOverride[], now: Date): Promise<void> {
  return db.transaction(async (sql) => {
    for (const { storefront, locale, section, key, value } of overrides) {
      if (value === null)
        await sql.execute(
          'delete from label_overrides where storefront = $1 and locale = $2 and section = $3 and key = $4',
          [storefront, locale, section, key],
        );
      else await sql.execute(UPSERT, [storefront, locale, section, key, value, now]);
    }
    await sql.execute('update label_version set version = version + 1');
  });
}

const UPSERT = `insert into label_overrides (storefront, locale, section, key, value, updated_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (storefront, locale, section, key) do update set value = excluded.value, updated_at = excluded.updated_at`;

/** Any browser can add rows: past this many only existing ones are counted. */
const MAX_ROWS = 50_000;

/** Increments the counters of missing labels; equal ones in one batch add up too. */
export function countMisses(
  db: Database,
  hash: string,
  misses: readonly LabelMiss[],
  now: Date,
): Promise<void> {
  return db.transaction(async (sql) => {
    await sql.execute(COUNT, [JSON.stringify(misses), now, MAX_ROWS]);
    await sql.execute(
      'insert into label_reports (hash, posted_at) values ($1, $2) on conflict (hash) do update set posted_at = excluded.posted_at',
      [hash, now],
    );
    await sql.execute("delete from label_reports where posted_at < $1::timestamptz - interval '7 days'", [
      now,
    ]);
  });
}

const COUNT = `with sent as (
    select storefront, page, locale, section, key, count(*) as times
    from jsonb_to_recordset($1::jsonb) as miss(storefront text, page text, locale text, section text, key text) group by 1, 2, 3, 4, 5),
  room as (select (select count(*) from label_misses) < $3::int as free)
  insert into label_misses as kept (storefront, page, locale, section, key, count, first_seen, last_seen)
  select storefront, page, locale, section, key, times, $2, $2 from sent, room
  where room.free or exists (select 1 from label_misses m where (m.storefront, m.page, m.locale, m.section, m.key) = (sent.storefront, sent.page, sent.locale, sent.section, sent.key))
  order by 1, 2, 3, 4, 5
  on conflict (storefront, page, locale, section, key) do update set count = kept.count + excluded.count, last_seen = excluded.last_seen`;

export async function wasReportedSince(db: Database, hash: string, since: Date): Promise<boolean> {
  return (
    (await db.query('select 1 from label_reports where hash = $1 and posted_at > $2', [hash, since])).length >
    0
  );
}

/** Missing labels, most frequent first. */
export const listMisses = (sql: Pick<Sql, 'query'>, limit = 200) =>
  sql.query<LabelMiss & { count: number }>(
    'select storefront, page, locale, section, key, count from label_misses order by count desc, page, section, key limit $1',
    [limit],
  );
