import type { BlockLoad } from '../_contract/block.types';
import { squareCards } from '../_parts/product-card/card-facts';
import { materialOf } from '../_journey/sheet/read-sheet.server';
import { readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import type { RecentlySeenProps } from './recently-seen.schema';
import type { RecentlySeenData } from './recently-seen.types';

/** Documents are the same for everybody: what a visitor saw is stored in their browser alone, so nothing is loaded here. */
export const load: BlockLoad<RecentlySeenProps, RecentlySeenData> = async (context) => ({
  material: context.params.code ? materialOf(context) : null,
  ...squareCards(context),
  vouchers: readVoucherUse(context.priceCookies),
});
