import type { Database } from '../../eshop-api/database/database.types';

const SYSTEM = ['pg_catalog', 'information_schema'];

/**
 * Columns of all tables of all schemas in which one of the texts stands, also inside JSON and bytes, as `table.column`, with a schema other than public in front, sorted.
 * Case is ignored.
 */
export async function findPerson(db: Database, texts: readonly string[]): Promise<string[]> {
  const columns = await db.query<{ schema: string; table: string; column: string; type: string }>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and not c.table_schema = any($1)
       and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY', 'USER-DEFINED')
     order by 1, 2, 3`,
    [SYSTEM],
  );
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const value = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const [row] = await db.query<{ found: boolean }>(
      `select exists (select from "${schema}"."${table}", unnest($1::text[]) text
        where position(text in lower(${value})) > 0) as found`,
      [texts.map((text) => text.toLowerCase())],
    );
    if (row!.found) found.push(schema === 'public' ? `${table}.${column}` : `${schema}.${table}.${column}`);
  }
  return found.sort();
}
