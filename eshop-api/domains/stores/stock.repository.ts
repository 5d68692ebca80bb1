import type { Sql } from '../../database/database.types';

export interface StockRow {
  store: string;
  material: string;
  size: string;
  quantity: number;
}

/** Stock of a product's sizes: store → size → pieces, zero left out. */
export const readStock = async (
  sql: Pick<Sql, 'query'>,
  material: string,
  size: string | undefined,
): Promise<Map<string, Map<string, number>>> => {
  const rows = await sql.query<{ store_id: string; size: string; quantity: number }>(
    'select store_id, size, quantity from store_stock where material_id = $1 and quantity > 0 and ($2::text is null or size = $2)',
    [material, size ?? null],
  );
  const stock = new Map<string, Map<string, number>>();
  for (const { store_id: store, size: one, quantity } of rows)
    stock.set(store, (stock.get(store) ?? new Map<string, number>()).set(one, quantity));
  return stock;
};

/** Products that any store lists in this size and of which none of these stores has a piece; `only` restricts to the given products. */
export const listUnstocked = async (
  sql: Pick<Sql, 'query'>,
  size: string,
  stores: readonly string[],
  only: readonly string[] | undefined,
): Promise<string[]> => {
  const known = only
    ? 'select distinct unnest($3::text[]) as material_id'
    : 'select distinct material_id from store_stock where size = $1 and $3::text[] is null';
  const rows = await sql.query<{ material_id: string }>(
    `select material_id from (${known}) known where not exists (
       select from store_stock where store_stock.material_id = known.material_id and size = $1 and store_id = any($2) and quantity > 0) order by material_id collate "C"`,
    [size, stores, only ?? null],
  );
  return rows.map((row) => row.material_id);
};

/** Takes one piece from stock; false when there is none. Two at once for the last one: the row's lock lets only one through. */
export const claimPiece = async (
  sql: Pick<Sql, 'execute'>,
  store: string,
  material: string,
  size: string,
): Promise<boolean> =>
  (await sql.execute(
    'update store_stock set quantity = quantity - 1 where store_id = $1 and material_id = $2 and size = $3 and quantity > 0',
    [store, material, size],
  )) === 1;

/** Returns one piece; true also where the row no longer exists, which an import may have deleted. */
export const restorePiece = async (
  sql: Pick<Sql, 'execute'>,
  store: string,
  material: string,
  size: string,
): Promise<boolean> =>
  (await sql.execute(
    'update store_stock set quantity = quantity + 1 where store_id = $1 and material_id = $2 and size = $3',
    [store, material, size],
  )) <= 1;

/** Rows per statement. */
const BATCH = 5000;

/** Writes stock; existing rows keep what was sold and reserved since. */
export const insertStock = async (sql: Pick<Sql, 'execute'>, rows: readonly StockRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await sql.execute(
      'insert into store_stock (store_id, material_id, size, quantity) select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[]) order by 2, 3, 1 on conflict do nothing',
      [
        batch.map((row) => row.store),
        batch.map((row) => row.material),
        batch.map((row) => row.size),
        batch.map((row) => row.quantity),
      ],
    );
  }
};
