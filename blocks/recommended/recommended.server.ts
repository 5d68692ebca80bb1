import { productsRecommended } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { BlockLoad } from '../_kit/block.types';
import { materialOf } from '../_kit/sheet/read-sheet.server';
import { readVoucherUse } from '../_kit/voucher-price/voucher-use';
import { squareCards } from '../_kit/product-card/square-cards';
import type { RecommendedProps } from './recommended.schema';
import type { RecommendedData } from './recommended.types';

/** `useIA` follows the flag ia_recommendations (spec §9): the API then goes by what a recommender has learned (docs/recommendations.md). */
export const load: BlockLoad<RecommendedProps, RecommendedData> = async (context, { basis, limit }) => {
  const { locale, params, flags, priceCookies } = context;
  const learns = flags.ia_recommendations === true;
  const { recommendeds, listName } = await context.api.call(
    productsRecommended,
    {
      profile: locale.locale, targetIdUrl: params.target ?? 'all', useIA: learns,
      ...(basis === 'product' ? { material: materialOf(context) } : {}), ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}),
    },
    { signal: context.signal },
  );
  return { products: recommendeds.slice(0, limit), listName, ...squareCards(context), ...(learns ? { learns } : {}), vouchers: readVoucherUse(context.priceCookies) };
};
