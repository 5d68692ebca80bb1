import { resolveCountryPrice } from '../../engine/links/product-query';
import type { BlockLoad } from '../_kit/block.types';
import { materialOf, readSheet } from '../_kit/sheet/read-sheet.server';
import { chooseSize, pickLive, type LiveProduct } from './live-product';
import type { ProductBuyProps } from './product-buy.schema';
import type { LiveRequest } from './use-live-product';

export interface ProductBuyData {
  product: LiveProduct;
  request: LiveRequest;
  chosen: string | null;
}

export const load: BlockLoad<ProductBuyProps, ProductBuyData> = async (context) => {
  const product = await readSheet(context);
  const { voucher } = context.priceCookies;
  const country = resolveCountryPrice(context.url.searchParams, context.priceCookies);
  return {
    product: pickLive(product),
    request: {
      profile: context.locale.locale, material: materialOf(context), gender: context.params.target ?? 'all', ...(voucher ? { voucher } : {}), ...(country ? { country_price: country } : {}),
    },
    chosen: chooseSize(product.sizes, context.url.searchParams.get('size')),
  };
};
