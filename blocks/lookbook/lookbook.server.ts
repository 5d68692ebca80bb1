import { ApiError } from '../../eshop-api/contract/api-error';
import type { Product } from '../../eshop-api/contract/entities/product.schema';
import { gridGetGrid } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { LoadContext } from '../_contract/block.types';
import type { LookbookProps } from './lookbook.schema';
import type { LookbookData } from './lookbook.types';

/** Prices as they are now; a product that is gone takes its spot with it, not the picture. Sizes only where the look can be bought here. */
export async function load(
  { api, locale, priceCookies, signal, form }: LoadContext,
  { spots, bag }: LookbookProps,
): Promise<LookbookData> {
  const scope = bag ? ('full' as const) : ('lite' as const);
  const request = {
    profile: locale.locale,
    ids: spots.map(({ material }) => material),
    scope,
    ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}),
  };
  try {
    const { products } = await api.call(gridGetGrid, request, { signal });
    const found = spots.flatMap(({ material, x, y }, index) =>
      products
        .filter(({ id }) => id === material)
        .map((product) => ({
          x,
          y,
          index,
          product,
          ...(bag ? { sizes: listSizes(product) } : {}),
        })),
    );
    return { spots: found, form };
  } catch (error) {
    if (error instanceof ApiError) return { spots: [], form };
    throw error;
  }
}

const listSizes = ({ sizes }: Pick<Product, 'sizes'>) =>
  sizes.filter(({ stock }) => stock > 0).map(({ value, label }) => ({ value, label }));
