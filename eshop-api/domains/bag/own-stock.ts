import type { Sql } from '../../database/database.types';
import { isLowStock } from '../catalogue/low-stock.facts';
import type { BagContext, Sku } from './bag.types';

type Size = Pick<Sku, 'material' | 'size' | 'shelf'>;
type Query = Pick<Sql, 'query'>;

const keyOf = ({ material, size }: Pick<Size, 'material' | 'size'>): string => `${material} ${size}`;

/**
 * Pieces of these sizes that this bag can have at this moment, by `material size`. An order of it that waits for its payment has taken
 * pieces off the shelf; they are still the bag's own. The catalogue, which answers everybody alike, counts them as gone.
 */
export async function countOwn(
  { state }: Pick<BagContext, 'state'>,
  sql: Query,
  hash: string,
  sizes: readonly Size[],
): Promise<Map<string, number>> {
  const left = sizes.length > 0 ? await state.countLeft(sql, hash, sizes) : [];
  return new Map(sizes.map((size, at) => [keyOf(size), left[at]!]));
}

/** Asked only when the catalogue has fewer pieces of a size than the bag has lines of it: the usual bag costs no question. */
export async function seeOwnPieces(
  context: Pick<BagContext, 'state' | 'db'>,
  hash: string,
  skus: readonly (Sku | null)[],
): Promise<(Sku | null)[]> {
  const lines = new Map<string, number>();
  for (const sku of skus) if (sku) lines.set(keyOf(sku), (lines.get(keyOf(sku)) ?? 0) + 1);
  const short = new Map(
    skus.flatMap((sku) => (sku && sku.stock < lines.get(keyOf(sku))! ? [[keyOf(sku), sku] as const] : [])),
  );
  const own = await countOwn(context, context.db, hash, [...short.values()]);
  return skus.map((sku) => (sku && own.has(keyOf(sku)) ? restock(sku, own.get(keyOf(sku))!) : sku));
}

const restock = (sku: Sku, stock: number): Sku =>
  stock === sku.stock ? sku : { ...sku, stock, lowStock: isLowStock(stock) };

/** The same for what is to be added: only sizes that were refused are counted anew. */
export async function recount<Item extends Size & { stock: number }>(
  context: Pick<BagContext, 'state'>,
  sql: Query,
  hash: string,
  wanted: readonly Item[],
  refused: readonly Item[],
): Promise<Item[]> {
  const own = await countOwn(context, sql, hash, refused);
  return wanted.map((item) => ({ ...item, stock: own.get(keyOf(item)) ?? item.stock }));
}
