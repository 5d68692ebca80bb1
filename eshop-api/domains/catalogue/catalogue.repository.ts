import type { Sql } from '../../database/database.types';
import type { Amount, Material, Model, Sku, Voucher } from './catalogue.types';
import { groupBy } from './group-by';

interface ModelRow {
  slug: string;
  line_collection: string;
  family: Model['family'];
  tipology: string;
  line: string;
  concept: string;
  data: object;
}
interface MaterialRow {
  id: string;
  model_slug: string;
  target: Material['target'];
  rank: number;
  active: boolean;
  first_on_sale: string;
  data: object;
}
interface PriceRow {
  material_id: string;
  currencies: string[];
  current: number[];
  previous: (number | null)[];
}
interface SkuRow {
  material_id: string;
  size: string;
  ean: string;
  stock: number;
  prices: Record<string, Amount> | null;
}

/** Grows with each transaction that writes to the catalogue. */
export const readVersion = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ version: string }>('select version from catalogue_version');
  return Number(row!.version);
};

/** All materials, or the named ones, with model, prices and sizes. Call it inside one repeatable-read transaction. */
export const readMaterials = async (sql: Sql, ids?: readonly string[]): Promise<Material[]> => {
  const only = (column: string) => (ids ? `where ${column} = any($1)` : '');
  const values = ids ? [ids] : [];
  const models = await sql.query<ModelRow>(
    'select slug, line_collection, family, tipology, line, concept, data from catalogue_models',
  );
  const materials = await sql.query<MaterialRow>(
    `select id, model_slug, target, rank, active, first_on_sale::text, data from catalogue_materials ${only('id')} order by rank, id collate "C"`,
    values,
  );
  const prices = await sql.query<PriceRow>(
    `select material_id, array_agg(currency) as currencies, array_agg(current_minor) as current, array_agg(previous_minor) as previous
     from catalogue_prices ${only('material_id')} group by material_id`,
    values,
  );
  const skus = await sql.query<SkuRow>(
    `select material_id, size, ean, stock, prices from catalogue_skus ${only('material_id')} order by material_id, position, size`,
    values,
  );
  return joinRows(models, materials, prices, skus);
};

const joinRows = (
  models: ModelRow[],
  materials: MaterialRow[],
  prices: PriceRow[],
  skus: SkuRow[],
): Material[] => {
  const modelOf = new Map(models.map((row) => [row.slug, toModel(row)]));
  const pricesOf = new Map(prices.map((row) => [row.material_id, toPrices(row)]));
  const skusOf = groupBy(skus, (row) => row.material_id);
  return materials.flatMap((row) => {
    const own = pricesOf.get(row.id);
    // A material without a EUR price can't be sorted, banded or sold: it is not shown.
    if (!own?.['EUR']) return [];
    const model = modelOf.get(row.model_slug)!;
    return [
      {
        ...row.data,
        id: row.id,
        model,
        target: row.target,
        rank: row.rank,
        firstOnSale: row.first_on_sale,
        active: row.active,
        prices: own,
        skus: (skusOf.get(row.id) ?? []).map(toSku),
      } as Material,
    ];
  });
};

const toModel = (row: ModelRow): Model =>
  ({
    ...row.data,
    id: row.slug,
    lineCollection: row.line_collection,
    family: row.family,
    tipology: row.tipology,
    line: row.line,
    concept: row.concept,
  }) as Model;

const toPrices = (row: PriceRow): Record<string, Amount> =>
  Object.fromEntries(
    row.currencies.map((currency, index) => [
      currency,
      { current: row.current[index]!, previous: row.previous[index] ?? null },
    ]),
  );

const toSku = (row: SkuRow): Sku => ({ value: row.size, ean: row.ean, stock: row.stock, prices: row.prices });

export const readVouchers = async (sql: Sql): Promise<Voucher[]> => {
  const rows = await sql.query<{ code: string; data: Omit<Voucher, 'code'> }>(
    'select code, data from catalogue_vouchers order by code',
  );
  return rows.map((row) => ({ ...row.data, code: row.code }));
};
