import type { Sql } from '../../database/database.types';
import type { Material, Model, Voucher } from './catalogue.types';
import { rankSize } from './size.rules';

/** Rows per statement: far under PostgreSQL's limits, large enough that the round trip no longer counts. */
const BATCH = 500;

const inBatches = async <Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH));
};

/** Inserts models or updates existing ones (same slug). */
export const upsertModels = (sql: Sql, models: readonly Model[]): Promise<void> =>
  inBatches(models, (batch) => {
    const rows = batch.map(({ id, lineCollection, family, tipology, line, concept, ...data }) => ({
      slug: id,
      line_collection: lineCollection,
      family,
      tipology,
      line,
      concept,
      data,
    }));
    return sql.execute(
      `insert into catalogue_models select * from jsonb_to_recordset($1::jsonb)
       as row(slug text, line_collection text, family text, tipology text, line text, concept text, data jsonb)
     on conflict (slug) do update set line_collection = excluded.line_collection, family = excluded.family,
       tipology = excluded.tipology, line = excluded.line, concept = excluded.concept, data = excluded.data
     where (catalogue_models.*) is distinct from (excluded.*)`,
      [JSON.stringify(rows)],
    );
  });

/**
 * Inserts materials with prices and sizes, or makes existing ones (same id) equal to the given ones: prices that are not given any more are deleted,
 * and so do sizes, unless `keepSizes` (feeds that report one size a row). Without a day first on sale an existing one keeps its own, and a new
 * one is on sale from today (UTC).
 */
export const upsertMaterials = (sql: Sql, materials: readonly Material[], keepSizes = false): Promise<void> =>
  inBatches(materials, async (batch) => {
    await upsertMaterialRows(sql, batch);
    await upsertPrices(sql, batch);
    if (!keepSizes) await dropSizes(sql, batch);
    await upsertSkus(sql, batch);
  });

const upsertMaterialRows = (sql: Sql, batch: Material[]): Promise<number> => {
  const rows = batch.map(
    ({ id, model, target, rank, active, firstOnSale, prices: _prices, skus: _skus, ...data }) => ({
      id,
      model_slug: model.id,
      target,
      rank,
      active,
      data,
      first_on_sale: firstOnSale,
    }),
  );
  return sql.execute(
    `insert into catalogue_materials (id, model_slug, target, rank, active, data, first_on_sale)
     select row.id, row.model_slug, row.target, row.rank, row.active, row.data, coalesce(row.first_on_sale, known.first_on_sale, (now() at time zone 'utc')::date)
     from jsonb_to_recordset($1::jsonb) as row(id text, model_slug text, target text, rank integer, active boolean, data jsonb, first_on_sale date)
     left join catalogue_materials known on known.id = row.id
     on conflict (id) do update set model_slug = excluded.model_slug, target = excluded.target, rank = excluded.rank,
       active = excluded.active, data = excluded.data, first_on_sale = excluded.first_on_sale
     where (catalogue_materials.*) is distinct from (excluded.*)`,
    [JSON.stringify(rows)],
  );
};

const upsertPrices = async (sql: Sql, batch: Material[]): Promise<void> => {
  const rows = batch.flatMap((material) =>
    Object.entries(material.prices).map(([currency, amount]) => ({
      material_id: material.id,
      currency,
      current_minor: amount.current,
      previous_minor: amount.previous,
    })),
  );
  await sql.execute(
    `delete from catalogue_prices old where old.material_id = any($1) and not exists (
       select from jsonb_to_recordset($2::jsonb) as row(material_id text, currency text)
       where row.material_id = old.material_id and row.currency = old.currency)`,
    [batch.map((material) => material.id), JSON.stringify(rows)],
  );
  await sql.execute(
    `insert into catalogue_prices select * from jsonb_to_recordset($1::jsonb)
       as row(material_id text, currency text, current_minor integer, previous_minor integer)
     on conflict (material_id, currency) do update set current_minor = excluded.current_minor, previous_minor = excluded.previous_minor
     where (catalogue_prices.*) is distinct from (excluded.*)`,
    [JSON.stringify(rows)],
  );
};

const dropSizes = (sql: Sql, batch: Material[]): Promise<number> => {
  const rows = batch.flatMap((material) =>
    material.skus.map((sku) => ({ material_id: material.id, size: sku.value })),
  );
  return sql.execute(
    `delete from catalogue_skus old where old.material_id = any($1) and not exists (
       select from jsonb_to_recordset($2::jsonb) as row(material_id text, size text)
       where row.material_id = old.material_id and row.size = old.size)`,
    [batch.map((material) => material.id), JSON.stringify(rows)],
  );
};

const upsertSkus = (sql: Sql, batch: Material[]): Promise<number> => {
  const rows = batch.flatMap((material) =>
    material.skus.map((sku) => ({
      material_id: material.id,
      size: sku.value,
      position: Math.round(rankSize(sku.value) * 4),
      ean: sku.ean,
      stock: sku.stock,
      prices: sku.prices,
    })),
  );
  return sql.execute(
    `insert into catalogue_skus select * from jsonb_to_recordset($1::jsonb)
       as row(material_id text, size text, position integer, ean text, stock integer, prices jsonb)
     on conflict (material_id, size) do update set position = excluded.position, ean = excluded.ean, stock = excluded.stock, prices = excluded.prices
     where (catalogue_skus.*) is distinct from (excluded.*)`,
    [JSON.stringify(rows)],
  );
};

export const upsertVouchers = async (sql: Sql, vouchers: readonly Voucher[]): Promise<void> => {
  for (const { code, ...data } of vouchers) {
    await sql.execute(
      'insert into catalogue_vouchers (code, data) values ($1, $2) on conflict (code) do update set data = excluded.data',
      [code, JSON.stringify(data)],
    );
  }
};

/** Sets the pieces that can be sold of one size; false when there is no such size. */
export const writeStock = async (sql: Sql, material: string, size: string, stock: number): Promise<boolean> =>
  (await sql.execute('update catalogue_skus set stock = $3 where material_id = $1 and size = $2', [
    material,
    size,
    stock,
  ])) === 1;

/** Current owners of these EANs: EAN → material and size. */
export const findEanHolders = async (
  sql: Sql,
  eans: readonly string[],
): Promise<Map<string, { material: string; size: string }>> => {
  const rows = await sql.query<{ ean: string; material_id: string; size: string }>(
    'select ean, material_id, size from catalogue_skus where ean = any($1)',
    [eans],
  );
  return new Map(rows.map((row) => [row.ean, { material: row.material_id, size: row.size }]));
};
