import type { Sql } from '../../database/database.types';

export interface StoreEmployee {
  id: string;
  name: string;
}

export const listEmployees = (sql: Pick<Sql, 'query'>, store: string): Promise<StoreEmployee[]> =>
  sql.query<StoreEmployee & Record<string, unknown>>(
    'select id, name from store_employees where store_id = $1 and active order by name, id',
    [store],
  );

/** Writes the staff of a store; existing ones (same id) are updated. */
export const upsertEmployees = (
  sql: Pick<Sql, 'execute'>,
  employees: readonly (StoreEmployee & { storeId: string })[],
): Promise<number> =>
  sql.execute(
    `insert into store_employees (id, store_id, name) select id, "storeId", name from jsonb_to_recordset($1::jsonb) as row(id text, "storeId" text, name text)
   on conflict (id) do update set store_id = excluded.store_id, name = excluded.name, active = true`,
    [JSON.stringify(employees)],
  );
