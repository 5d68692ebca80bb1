import type { Sql } from '../../eshop-api/database/database.types';
import { listFreshened } from '../../eshop-api/database/freshen-texts';
import type { Material } from '../../eshop-api/domains/catalogue/catalogue.types';

/** A table with texts in `data`, and the column that names a row. */
const KEYS = { catalogue_models: 'slug', catalogue_materials: 'id' } as const;
type Table = keyof typeof KEYS;

/**
 * Adds the demo's current texts to a shop that was seeded earlier: descriptions and colour names in new languages. Prices, stock, and rows
 * that were deleted or imported over stay as they are; no product comes back.
 */
export async function freshenDemo(sql: Sql, materials: readonly Material[]): Promise<number> {
  const models = new Map(
    materials.map(({ model }) => [
      model.id,
      { description: model.description, neutralDescription: model.neutralDescription },
    ]),
  );
  const colours = new Map(materials.map(({ id, colour }) => [id, { colour }]));
  return (
    (await freshenTable(sql, 'catalogue_models', models)) +
    (await freshenTable(sql, 'catalogue_materials', colours))
  );
}

async function freshenTable(sql: Sql, table: Table, demo: ReadonlyMap<string, unknown>): Promise<number> {
  const key = KEYS[table];
  const stored = await sql.query<{ key: string; data: unknown }>(
    `select ${key} as key, data from ${table} where ${key} = any($1) for update`,
    [[...demo.keys()]],
  );
  const changed = stored.flatMap((row) =>
    listFreshened([row.data], () => demo.get(row.key)).map((data) => ({ key: row.key, data })),
  );
  if (changed.length === 0) return 0;
  return sql.execute(
    `update ${table} old set data = row.data from jsonb_to_recordset($1::jsonb) as row(key text, data jsonb) where old.${key} = row.key`,
    [JSON.stringify(changed)],
  );
}
