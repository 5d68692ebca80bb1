import { productsRecommended } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { BlockLoad } from '../_kit/block.types';
import type { SuggestionData } from '../_kit/product-card/suggestion-rail.view';
import { materialOf } from '../_kit/sheet/read-sheet.server';
import { readVoucherUse } from '../_kit/voucher-price/voucher-use';
import { squareCards } from '../_kit/product-card/square-cards';
import type { RecommendedProps } from './recommended.schema';

/** `useIA` follows the flag ia_recommendations (spec §9); the bundled API has one algorithm for both. */
export const load: BlockLoad<RecommendedProps, SuggestionData> = async (context, { basis, limit }) => {
  const { locale, params, flags, priceCookies } = context;
  const { recommendeds, listName } = await context.api.call(
    productsRecommended,
    {
      profile: locale.locale, targetIdUrl: params.target ?? 'all', useIA: flags.ia_recommendations === true,
      ...(basis === 'product' ? { material: materialOf(context) } : {}), ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}),
    },
    { signal: context.signal },
  );
  return { products: recommendeds.slice(0, limit), listName, ...squareCards(context), vouchers: readVoucherUse(context.priceCookies) };
};
