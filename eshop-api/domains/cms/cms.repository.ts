import type { Database, Sql } from '../../database/database.types';
import type { SlugRow } from './cms.handlers';

export const readSlugs = (sql: Pick<Sql, 'query'>): Promise<SlugRow[]> =>
  sql.query<SlugRow & Record<string, unknown>>(
    'select kind, key, language, slug from cms_slugs order by kind, key, language',
  );

/** Adds or replaces slugs. */
export const upsertSlugs = (db: Database, rows: readonly SlugRow[]): Promise<void> =>
  db.transaction(async (sql) => {
    for (const { kind, key, language, slug } of rows) {
      await sql.execute(
        'insert into cms_slugs (kind, key, language, slug) values ($1, $2, $3, $4) on conflict (kind, key, language) do update set slug = excluded.slug',
        [kind, key, language, slug],
      );
    }
  });

/** Adds slugs for keys without one; existing ones are kept. */
export const addSlugs = (db: Database, rows: readonly SlugRow[]): Promise<number> =>
  db.execute(
    `insert into cms_slugs (kind, key, language, slug) select kind, key, language, slug from jsonb_to_recordset($1::jsonb) as row(kind text, key text, language text, slug text)
   on conflict do nothing`,
    [JSON.stringify(rows)],
  );
