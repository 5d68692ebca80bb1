import type { Sql } from '../../../eshop-api/database/database.types';

/** A text, and the original that it was made for. */
export interface TextSource {
  unit: string;
  language: string;
  /** sha-256, hexadecimal. */
  textHash: string;
  sourceHash: string;
}

/** Originals that the texts of some languages were made for. */
export const listTextSources = (
  sql: Pick<Sql, 'query'>,
  languages: readonly string[],
): Promise<TextSource[]> =>
  sql.query<TextSource & Record<string, unknown>>(
    `select unit, language, text_hash as "textHash", source_hash as "sourceHash"
     from composer_text_sources where language = any($1)`,
    [languages],
  );

/** Identifies the rows there are: they are never changed. */
export const countTextSources = async (sql: Pick<Sql, 'query'>): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::integer as count from composer_text_sources',
  );
  return row?.count ?? 0;
};

/** Adds what is not there yet. */
export const insertTextSources = async (
  sql: Pick<Sql, 'execute'>,
  sources: readonly TextSource[],
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  if (sources.length === 0) return;
  await sql.execute(
    `insert into composer_text_sources (unit, language, text_hash, source_hash, by, at)
     select *, $5::text, $6::timestamptz from unnest($1::text[], $2::text[], $3::text[], $4::text[])
     on conflict do nothing`,
    [
      sources.map(({ unit }) => unit),
      sources.map(({ language }) => language),
      sources.map(({ textHash }) => textHash),
      sources.map(({ sourceHash }) => sourceHash),
      by,
      at,
    ],
  );
};
