import { productsList } from '../../eshop-api/domains/catalogue/catalogue.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { squareCards } from '../_parts/product-card/card-facts';
import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import { readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import type { BagCollectionProps } from './bag-collection.schema';
import { readChoices, type Choice } from './empty-bag-choices';

export interface BagCollectionData extends SuggestionData {
  choices: readonly Choice[];
}

export const load: BlockLoad<BagCollectionProps, BagCollectionData> = async (context, { listing, limit }) => {
  const choices = readChoices(context.flags.collectionEmptyBag, listing);
  // What is for everybody is shown; the others are a link away.
  const products = await readListing(context, choices.at(-1)!, limit);
  return {
    choices,
    products,
    listName: 'empty-bag',
    ...squareCards(context),
    vouchers: readVoucherUse(context.priceCookies),
  };
};

async function readListing(
  { api, locale, priceCookies, signal }: LoadContext,
  { target, listing }: Choice,
  limit: number,
): Promise<BagCollectionData['products']> {
  const { voucher } = priceCookies;
  try {
    const request = {
      profile: locale.locale,
      targetId: target,
      family: 'all',
      gridId: listing,
      scope: 'lite' as const,
      'pager.offset': 0,
      'pager.limit': limit,
      ...(voucher ? { voucher } : {}),
    };
    return (await api.call(productsList, request, { signal })).products;
  } catch (error) {
    if (isApiError(error, 'listing_not_found', 'no_products_found')) return [];
    throw error;
  }
}
