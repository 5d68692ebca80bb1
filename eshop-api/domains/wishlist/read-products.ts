import { ApiFault } from '../../contract/api-fault';
import type { Product } from '../../contract/entities/product.schema';
import type { HandlerContext } from '../../server/domain.types';
import { gridGetGrid } from '../catalogue/catalogue.contract';

/** Products that one call of the catalogue answers. */
const PER_CALL = 40;

/** Those of these materials that the storefront sells, by their codes, with sizes. */
export async function readProducts(
  { ask, profile, storefront }: HandlerContext,
  materials: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const codes = [...new Set(materials)];
  const parts = Array.from({ length: Math.ceil(codes.length / PER_CALL) }, (_, part) =>
    codes.slice(part * PER_CALL, (part + 1) * PER_CALL),
  );
  const found = await Promise.all(
    parts.map((ids) =>
      ask(gridGetGrid, { profile: profile.locale, ids, scope: 'full' }, storefront.id).then(
        ({ products }) => products as Product[],
        (error: unknown) => {
          if (error instanceof ApiFault && error.code === 'no_products_found') return [];
          throw error;
        },
      ),
    ),
  );
  return new Map(found.flat().map((product) => [product.id, product]));
}
