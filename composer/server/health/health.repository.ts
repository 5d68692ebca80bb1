import type { Sql } from '../../../eshop-api/database/database.types';
import type { BlockCounts, BlockKey, HealthRow } from './health.types';

/** Sum of two lists of counts, place by place. */
const SUM_OF_LOADS = `(select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by at), '{}')
  from unnest(kept.loads, excluded.loads) with ordinality as pair(one, other, at))`;

/**
 * Adds counts to those of all processes, all or nothing. A write of the same id adds nothing more.
 * @param id of the write, unique among all processes
 */
export const addHealth = (
  sql: Pick<Sql, 'execute'>,
  { id, at, rows }: { id: string; at: Date; rows: readonly HealthRow[] },
): Promise<number> =>
  sql.execute(
    // In one order for all processes, so that none waits for another in a circle.
    `with fresh as (
       insert into composer_health_writes (id, at) values ($1, $2) on conflict do nothing returning id
     )
     insert into composer_health as kept
       (brand, page, block, type, hour, renders, failed, broken, late, empty, older, loads, locale)
     select brand, page, block, type, hour, renders, failed, broken, late, empty, older, loads, locale
     from fresh, jsonb_to_recordset($3::jsonb) as counted(brand text, page text, block text, type text, hour timestamptz,
       renders int, failed int, broken int, late int, empty int, older int, loads int[], locale text)
     order by brand, page, block, type, hour
     on conflict (brand, page, block, type, hour) do update set
       renders = kept.renders + excluded.renders, failed = kept.failed + excluded.failed,
       broken = kept.broken + excluded.broken, late = kept.late + excluded.late,
       empty = kept.empty + excluded.empty, older = kept.older + excluded.older,
       loads = ${SUM_OF_LOADS}, locale = coalesce(excluded.locale, kept.locale)`,
    [id, at, JSON.stringify(rows)],
  );

/** Deletes counts of hours and writes before an instant. @returns number of rows of blocks that went */
export async function deleteHealth(sql: Pick<Sql, 'execute'>, before: Date): Promise<number> {
  await sql.execute('delete from composer_health_writes where at < $1', [before]);
  return sql.execute('delete from composer_health where hour < $1', [before]);
}

/**
 * Which blocks a list has, and which of them first: those left out or shown with older data, those with the slowest data, those that had
 * nothing to show; of all of them, those that failed most.
 */
export type HealthKind = 'wrong' | 'slow' | 'empty' | 'all';

/** Which blocks, in the hours from `since` on. */
export interface HealthFilter {
  /** Empty: none. */
  brands: readonly string[];
  /** Left out: every one. */
  page?: string | undefined;
  /** Their ids; left out: every one. */
  blocks?: readonly string[];
  /** Left out: `all`. */
  kind?: HealthKind;
  since: Date;
}

/** A block with its counts, and when it has gone wrong. */
export interface BlockHealth extends BlockKey, BlockCounts {
  locale: string | null;
  /** First hour of those in a row in which it went wrong; hours without a request for it do not count. Null: it did not. */
  wrongSince: Date | null;
  /** Last hour in which it went wrong. */
  wrongLast: Date | null;
}

const PLACE = 'brand, page, block, type';
const COUNTS = ['renders', 'failed', 'broken', 'late', 'empty', 'older'] as const;
const IS_WRONG = 'failed + older > 0';
const FILTER = `hour >= $1 and brand = any($2) and ($3::text is null or page = $3) and ($4::text[] is null or block = any($4))`;
const matchPart = (of: string) =>
  `(${of}.brand, ${of}.page, ${of}.block, ${of}.type) = (part.brand, part.page, part.block, part.type)`;

/** Class of time within which 95 % of the loads of each block ended (composer/model/load-times.ts). */
const SLOWNESS = `select ${PLACE}, min(at) as slowness from (
    select ${PLACE}, at, sum(count) over (partition by ${PLACE} order by at) as seen, sum(count) over (partition by ${PLACE}) as total
    from (
      select ${PLACE}, at, sum(count) as count from chosen, unnest(loads) with ordinality as load(count, at) group by ${PLACE}, at
    ) classes
  ) seen where seen >= total * 0.95 and total > 0 group by ${PLACE}`;

/** Filter and order of the sums of blocks. */
const KINDS: Record<HealthKind, { holds: string; from: string; first: string }> = {
  all: { holds: 'true', from: 'sums', first: 'failed desc, older desc, renders desc' },
  wrong: { holds: 'failed + older > 0', from: 'sums', first: 'failed desc, older desc, renders desc' },
  slow: {
    holds: 'true',
    from: `sums join (${SLOWNESS}) slow using (${PLACE})`,
    first: 'slowness desc, renders desc',
  },
  empty: { holds: 'empty > 0', from: 'sums', first: 'empty desc, renders desc' },
};

/** Of one block: its loads by class, the locale in which it last went wrong, and the first of the hours in a row in which it went wrong. */
const DETAILS = `coalesce((
    select array_agg(total order by at) from (
      select at, sum(count)::float8 as total from composer_health h, unnest(h.loads) with ordinality as load(count, at)
      where ${matchPart('h')} and h.hour >= $1 group by at
    ) classes
  ), '{}') as loads,
  (
    select locale from composer_health h where ${matchPart('h')} and locale is not null and h.hour >= $1 order by hour desc limit 1
  ) as locale,
  case when last is not null then (
    select min(hour) from composer_health h where ${matchPart('h')} and ${IS_WRONG} and hour > coalesce((
      select max(hour) from composer_health well
      where ${matchPart('well')} and not (${IS_WRONG}) and well.hour < part.last
    ), '-infinity')
  ) end as "wrongSince"`;

/** Blocks of one kind, in its order. @param from index of the first one */
export async function listHealth(
  sql: Pick<Sql, 'query'>,
  { since, brands, page, blocks, kind = 'all' }: HealthFilter,
  { from, most }: { from: number; most: number },
): Promise<{ total: number; blocks: BlockHealth[] }> {
  const { holds, first, ...wanted } = KINDS[kind];
  const rows = await sql.query<BlockHealth & { total: number } & Record<string, unknown>>(
    `with chosen as (select * from composer_health where ${FILTER}),
     sums as (
       select ${PLACE}, ${COUNTS.map((name) => `sum(${name})::float8 as ${name}`).join(', ')},
         max(hour) filter (where ${IS_WRONG}) as last
       from chosen group by ${PLACE}
     ),
     part as (
       select *, count(*) over ()::int as total, row_number() over (order by ${first}, ${PLACE}) as at
       from ${wanted.from} where ${holds} order by at offset $5 limit $6
     )
     select ${PLACE}, ${COUNTS.join(', ')}, last as "wrongLast", total, ${DETAILS} from part order by part.at`,
    [since, brands, page ?? null, blocks ?? null, from, most],
  );
  return { total: rows[0]?.total ?? 0, blocks: rows.map(({ total: _, ...block }) => block) };
}

/** Loads of the data of each block type on the live pages of a storefront, by class (composer/model/load-times.ts). */
export async function listLoads(
  sql: Pick<Sql, 'query'>,
  { since, brand }: { since: Date; brand: string },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await sql.query<{ type: string; loads: number[] }>(
    `select type, array_agg(total order by at) as loads from (
       select type, at, sum(count)::float8 as total from composer_health, unnest(loads) with ordinality as load(count, at)
       where hour >= $1 and brand = $2 group by type, at
     ) classes group by type`,
    [since, brand],
  );
  return new Map(rows.map(({ type, loads }) => [type, loads]));
}
