import type { Sql } from '../../../database/database.types';
import { findEanHolders, upsertMaterials, upsertModels } from '../catalogue-writes.repository';
import type { Material } from '../catalogue.types';
import { groupBy } from '../group-by';
import type { BadRow, GoodRow } from './feed.types';

/** Splits off rows whose EAN another product in the database holds. */
export const findTakenEans = async (
  sql: Sql,
  rows: readonly GoodRow[],
): Promise<{ free: GoodRow[]; taken: BadRow[] }> => {
  const holders = await findEanHolders(
    sql,
    rows.flatMap(({ material }) => material.skus.map((sku) => sku.ean)),
  );
  const split = { free: [] as GoodRow[], taken: [] as BadRow[] };
  for (const row of rows) {
    const clash = row.material.skus.find((sku) => {
      const holder = holders.get(sku.ean);
      return holder && (holder.material !== row.material.id || holder.size !== sku.value);
    });
    if (clash)
      split.taken.push({
        line: row.line,
        id: row.material.id,
        reason: `EAN ${clash.ean} belongs to ${holders.get(clash.ean)!.material} already`,
      });
    else split.free.push(row);
  }
  return split;
};

/** Writes rows; of one model or material in several rows the last row wins, their sizes add up when each row is one size. */
export const writeRows = async (sql: Sql, rows: readonly GoodRow[], oneSize: boolean): Promise<void> => {
  const models = new Map(rows.map(({ material }) => [material.model.id, material.model]));
  await upsertModels(sql, [...models.values()]);
  const byId = groupBy(
    rows.map((row) => row.material),
    (material) => material.id,
  );
  await upsertMaterials(sql, [...byId.values()].map(joinSizes), oneSize);
};

const joinSizes = (rows: Material[]): Material => ({
  ...rows.at(-1)!,
  skus: rows.flatMap((row) => row.skus),
});
