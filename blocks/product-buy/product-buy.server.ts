import { resolveCountryPrice } from '../../engine/links/product-query';
import type { BlockLoad } from '../_contract/block.types';
import { materialOf, readSheet } from '../_journey/sheet/read-sheet.server';
import {
  lacksSizePrices,
  listShown,
  noSizePrices,
  chooseVoucherWords,
  readVoucherUse,
} from '../_parts/voucher-price/show-vouchers';
import type { VoucherWords } from '../_parts/voucher-price/show-vouchers';
import { chooseSize, pickLive, type LiveProduct } from './live-product';
import type { ProductBuyProps } from './product-buy.schema';
import type { LiveRequest } from './use-live-product';
import type { FormState } from '../_contract/commands/form-state.types';

export interface ProductBuyData {
  product: LiveProduct;
  request: LiveRequest;
  chosen: string | null;
  /** What became of the last addition. */
  form?: FormState;
  /** Only where a voucher shows: they are many words for a document. */
  voucherWords?: VoucherWords;
  /** Only where members alone buy it: the way to the newsletter. */
  becomeMember?: string;
}

export const load: BlockLoad<ProductBuyProps, ProductBuyData> = async (context) => {
  const product = await readSheet(context);
  const { voucher } = context.priceCookies;
  const country = resolveCountryPrice(context.url.searchParams, context.priceCookies);
  const vouchers = listShown(product.voucherPrices, readVoucherUse(context.priceCookies) ?? {});
  if (lacksSizePrices(product.voucherPrices, product.sizes)) console.warn(noSizePrices, product.id);
  return {
    product: pickLive(product, vouchers),
    ...(vouchers.length > 0 ? { voucherWords: chooseVoucherWords(context.words, context.page.href) } : {}),
    ...(product.membersOnly ? { becomeMember: `${context.page.href('page:home')}#letters` } : {}),
    request: {
      profile: context.locale.locale,
      material: materialOf(context),
      gender: context.params.target ?? 'all',
      ...(voucher ? { voucher } : {}),
      ...(country ? { country_price: country } : {}),
    },
    chosen: chooseSize(product.sizes, context.form?.values.size || context.url.searchParams.get('size')),
    ...(context.form ? { form: context.form } : {}),
  };
};
