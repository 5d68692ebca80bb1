import type { Sql } from '../../eshop-api/database/database.types';
import type { ShelfProduct } from './compose-stock.rules';

/**
 * The catalogue's products and sizes, for the demo's stock in stores only. It is the one place of this domain that reads
 * another's tables: the catalogue's calls answer by storefront and page, and the seed runs before any call can.
 * None where the API runs without the catalogue.
 */
export const readShelfProducts = async (sql: Pick<Sql, 'query'>): Promise<ShelfProduct[]> => {
  const [there] = await sql.query<{ there: boolean }>(
    "select to_regclass('catalogue_skus') is not null as there",
  );
  if (!there?.there) return [];
  return sql.query<ShelfProduct>(
    `select material.id, model.line_collection as line, array_agg(sku.size order by sku.position, sku.size) as sizes
     from catalogue_materials material join catalogue_models model on model.slug = material.model_slug join catalogue_skus sku on sku.material_id = material.id
     where material.active group by material.id, model.line_collection order by material.id collate "C"`,
  );
};
