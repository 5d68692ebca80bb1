import type { LoadContext } from '../_contract/block.types';
import { codeOf, readCampaign, type Campaign } from '../_journey/campaign/read-campaign.server';
import { type VoucherUse, readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import { squareCards } from '../_parts/product-card/card-facts';
import type { CampaignCollectionsProps } from './campaign-collections.schema';

export interface CampaignCollectionsData {
  collections: (Omit<Campaign['collections'][number], 'url'> & { href: string | null })[];
  vouchers?: VoucherUse | undefined;
  /** Flag squareImage. */
  square?: boolean;
}

/** The campaign lists the collections it offers in its present state (docs/contract/vouchers.md#campaign-codes: at most three). */
export async function load(
  context: LoadContext,
  props: CampaignCollectionsProps,
): Promise<CampaignCollectionsData> {
  const campaign = await readCampaign(context, codeOf(props, context), {
    'pager.limit': 1,
    ...(props.target === 'all' ? {} : { target: props.target }),
  });
  const { href } = context.page;
  return {
    collections: (campaign?.collections ?? []).map(({ url, ...one }) => ({
      ...one,
      products: one.products.slice(0, props.limit),
      href: url && href(url),
    })),
    ...squareCards(context),
    vouchers: readVoucherUse(context.priceCookies),
  };
}
