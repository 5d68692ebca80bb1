import { ApiError } from '../../eshop-api/contract/api-error';
import { gridGetGrid, productsList } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { LoadContext } from '../_contract/block.types';
import { readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import { squareCards } from '../_parts/product-card/card-facts';
import type { ProductRailProps } from './product-rail.schema';
import type { ProductRailData } from './product-rail.types';

/** Answers that mean "nothing to show", not "something is broken": the rail then stays away. */
const EMPTY = new Set(['no_products_found', 'listing_not_found']);

export async function load(context: LoadContext, props: ProductRailProps): Promise<ProductRailData> {
  try {
    return {
      products: props.materials.length ? await readNamed(context, props) : await readListing(context, props),
      ...squareCards(context),
      vouchers: readVoucherUse(context.priceCookies),
    };
  } catch (error) {
    if (error instanceof ApiError && EMPTY.has(error.code)) return { products: [] };
    throw error;
  }
}

const voucherOf = ({ priceCookies }: LoadContext) =>
  priceCookies.voucher ? { voucher: priceCookies.voucher } : {};

async function readNamed(context: LoadContext, { materials, limit }: ProductRailProps) {
  const request = {
    profile: context.locale.locale,
    ids: materials.slice(0, limit),
    scope: 'lite' as const,
    ...voucherOf(context),
  };
  return (await context.api.call(gridGetGrid, request, { signal: context.signal })).products;
}

async function readListing(
  context: LoadContext,
  { target, type, listing, collection, sort, limit }: ProductRailProps,
) {
  const request = {
    profile: context.locale.locale,
    targetId: target,
    family: type,
    order: sort,
    scope: 'lite' as const,
    'pager.offset': 0,
    'pager.limit': limit,
    ...(listing ? { gridId: listing } : {}),
    ...(collection ? { 'filter.collection': [collection] } : {}),
    ...voucherOf(context),
  };
  return (await context.api.call(productsList, request, { signal: context.signal })).products;
}
