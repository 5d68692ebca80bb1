import { ApiError } from '../../eshop-api/contract/api-error';
import type { RequestOf } from '../../eshop-api/contract/operation';
import { productsList } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { LoadContext } from '../_contract/block.types';
import { readCampaign } from '../_journey/campaign/read-campaign.server';
import { readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import { squareCards } from '../_parts/product-card/card-facts';
import type { CollectionGridProps } from './collection-grid.schema';
import type { CollectionGridData } from './collection-grid.types';

const nothing: CollectionGridData = { products: [], total: 0, all: null };

/** A collection that is empty, unknown or not of this campaign leaves no empty frame; a broken API is a failure. */
export const load = async (
  context: LoadContext,
  props: CollectionGridProps,
): Promise<CollectionGridData> => ({
  ...(await (props.campaign ? readOfCampaign(context, props) : readOfListing(context, props))),
  ...squareCards(context),
  vouchers: readVoucherUse(context.priceCookies),
});

async function readOfCampaign(
  context: LoadContext,
  { campaign, collection, target, type, limit }: CollectionGridProps,
): Promise<CollectionGridData> {
  const code = campaign === 'page' ? (context.params.name ?? '') : campaign!;
  const narrowed = { ...(target === 'all' ? {} : { target }), ...(type === 'all' ? {} : { family: type }) };
  const found = await readCampaign(context, code, {
    'pager.limit': limit,
    ...narrowed,
    ...(collection ? { 'filter.collection': collection } : {}),
  });
  return found
    ? { products: found.products, total: found.total, all: found.url && context.page.href(found.url) }
    : nothing;
}

const empty = new Set(['no_products_found', 'listing_not_found']);

async function readOfListing(context: LoadContext, props: CollectionGridProps): Promise<CollectionGridData> {
  const { locale, priceCookies, api, signal, page } = context;
  const { listing, collection, target, type, sort, limit } = props;
  const request: RequestOf<typeof productsList> = {
    profile: locale.locale,
    targetId: target,
    family: type,
    order: sort,
    scope: 'lite',
    'pager.offset': 0,
    'pager.limit': limit,
    ...(listing ? { gridId: listing } : {}),
    ...(collection ? { 'filter.collection': [collection] } : {}),
    ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}),
  };
  try {
    const { products, total } = await api.call(productsList, request, { signal });
    const query = collection ? `?filter.collection=${collection}` : '';
    return {
      products,
      total,
      all: page.href(`page:grid/${target}/${type}${listing ? `/${listing}` : ''}${query}`),
    };
  } catch (error) {
    if (error instanceof ApiError && empty.has(error.code)) return nothing;
    throw error;
  }
}
