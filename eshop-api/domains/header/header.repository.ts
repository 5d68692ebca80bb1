import type { Database, Sql } from '../../database/database.types';
import type { Ribbon } from './header.handlers';

export const readRibbons = async (sql: Pick<Sql, 'query'>): Promise<Ribbon[]> =>
  (await sql.query<{ data: Ribbon }>('select data from header_ribbons order by id')).map(({ data }) => data);

/** The set replaces the one before. */
export const replaceRibbons = (db: Database, ribbons: readonly Ribbon[], now: Date): Promise<void> =>
  db.transaction(async (sql) => {
    await sql.execute('delete from header_ribbons');
    for (const one of ribbons)
      await sql.execute('insert into header_ribbons (id, data, updated_at) values ($1, $2::jsonb, $3)', [
        one.id,
        JSON.stringify(one),
        now,
      ]);
  });

/** Deleted ones stay deleted. */
export async function updateRibbons(
  sql: Pick<Sql, 'execute'>,
  ribbons: readonly Ribbon[],
  now: Date,
): Promise<void> {
  for (const one of ribbons)
    await sql.execute('update header_ribbons set data = $2::jsonb, updated_at = $3 where id = $1', [
      one.id,
      JSON.stringify(one),
      now,
    ]);
}
