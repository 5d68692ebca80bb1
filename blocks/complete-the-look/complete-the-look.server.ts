import { productsLook } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { BlockLoad } from '../_kit/block.types';
import type { SuggestionData } from '../_kit/product-card/suggestion-rail.view';
import { materialOf } from '../_kit/sheet/read-sheet.server';
import { readVoucherUse } from '../_kit/voucher-price/voucher-use';
import type { CompleteTheLookProps } from './complete-the-look.schema';

export const load: BlockLoad<CompleteTheLookProps, SuggestionData> = async (context, { limit }) => {
  const { voucher } = context.priceCookies;
  const request = { profile: context.locale.locale, productId: materialOf(context), ...(voucher ? { voucher } : {}) };
  const { recommendeds, listName } = await context.api.call(productsLook, request, { signal: context.signal });
  return { products: recommendeds.slice(0, limit), listName, vouchers: readVoucherUse(context.priceCookies) };
};
