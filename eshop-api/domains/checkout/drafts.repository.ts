import type { Sql } from '../../database/database.types';

type Query = Pick<Sql, 'query'>;
type Texts = Record<string, string>;

/** Fields that are stored of one checkout: as many as the contract returns, each of at most 500 characters. */
const MOST = 60;

/** Merges texts into the stored ones, in one statement, so that two tabs lose nothing; '' erases a field. Undefined: it would be too much, nothing was written. */
export async function layOver(
  sql: Query,
  bagHash: string,
  data: Texts,
  now: Date,
  since: Date,
): Promise<Texts | undefined> {
  const [row] = await sql.query<{ data: Texts }>(
    `insert into checkout_drafts as kept (bag_hash, data, updated_at)
     select $1, ${withoutEmpty('$2::jsonb')}, $3
     on conflict (bag_hash) do update set updated_at = $3,
       data = case when kept.updated_at < $4 then excluded.data else ${withoutEmpty('kept.data || $2::jsonb')} end
       where kept.updated_at < $4 or (select count(*) from jsonb_object_keys(${withoutEmpty('kept.data || $2::jsonb')})) <= ${MOST}
     returning data`,
    [bagHash, JSON.stringify(data), now, since],
  );
  return row?.data;
}

const withoutEmpty = (json: string): string =>
  `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${json}) where value <> '""')`;

/** What has been stored since; nothing: {}. */
export const readDraft = async (sql: Query, bagHash: string, since: Date): Promise<Texts> =>
  (
    await sql.query<{ data: Texts }>(
      'select data from checkout_drafts where bag_hash = $1 and updated_at >= $2',
      [bagHash, since],
    )
  )[0]?.data ?? {};

export const deleteDraftsBefore = (sql: Pick<Sql, 'execute'>, since: Date): Promise<number> =>
  sql.execute('delete from checkout_drafts where updated_at < $1', [since]);
