import type { Sql } from '../../database/database.types';

/** Pieces of one size. `shelf`: how many the catalogue has, orders not counted. */
export interface WantedPieces { material: string; size: string; pieces: number; shelf: number }

/**
 * Takes pieces off the shelf inside the caller's transaction: all or none. Rows are locked in one order, so that two orders
 * never wait for each other. Answers the sizes that there are not enough of; empty: taken.
 */
export async function takeStock(sql: Sql, wanted: readonly WantedPieces[]): Promise<WantedPieces[]> {
  const sorted = [...wanted].sort((one, other) => one.material.localeCompare(other.material, 'en') || one.size.localeCompare(other.size, 'en'));
  const rows = await sql.query<{ material: string; size: string }>(
    `insert into stock_taken (material, size, taken)
     select material, size, pieces from unnest($1::text[], $2::text[], $3::integer[], $4::integer[]) as wanted(material, size, pieces, shelf) where pieces <= shelf
     on conflict (material, size) do update set taken = stock_taken.taken + excluded.taken, changed_at = now()
       where stock_taken.taken + excluded.taken <= (select shelf from unnest($1::text[], $2::text[], $4::integer[]) as shelves(material, size, shelf)
         where shelves.material = stock_taken.material and shelves.size = stock_taken.size)
     returning material, size`,
    [sorted.map(({ material }) => material), sorted.map(({ size }) => size), sorted.map(({ pieces }) => pieces), sorted.map(({ shelf }) => shelf)]);
  const taken = new Set(rows.map(({ material, size }) => `${material} ${size}`));
  return sorted.filter(({ material, size }) => !taken.has(`${material} ${size}`));
}
