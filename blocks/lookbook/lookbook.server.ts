import { ApiError } from '../../eshop-api/contract/api-error';
import { gridGetGrid } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { LoadContext } from '../_kit/block.types';
import type { LookbookProps } from './lookbook.schema';
import type { LookbookData } from './lookbook.types';

/** Prices as they are now; a product that is gone takes its spot with it, not the picture. */
export async function load({ api, locale, priceCookies, signal }: LoadContext, { spots }: LookbookProps): Promise<LookbookData> {
  const request = { profile: locale.locale, ids: spots.map(({ material }) => material), scope: 'lite' as const, ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}) };
  try {
    const { products } = await api.call(gridGetGrid, request, { signal });
    return { spots: spots.flatMap(({ material, x, y }) => products.filter(({ id }) => id === material).map((product) => ({ x, y, product }))) };
  } catch (error) {
    if (error instanceof ApiError) return { spots: [] };
    throw error;
  }
}
