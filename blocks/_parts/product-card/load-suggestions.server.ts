import type { productsCrossSelling } from '../../../eshop-api/domains/catalogue/catalogue.contract';
import type { LoadContext } from '../../_contract/block.types';
import { materialOf } from '../../_journey/sheet/read-sheet.server';
import { readVoucherUse } from '../voucher-price/show-vouchers';
import { squareCards } from './card-facts';
import type { SuggestionData } from './suggestion-rail.view';

/** Products that the API suggests beside the one of this sheet (docs/contract/calls.md#products): at most `limit`, with what their cards need. */
export async function loadSuggestions(
  context: LoadContext,
  operation: typeof productsCrossSelling,
  limit: number,
): Promise<SuggestionData> {
  const { voucher } = context.priceCookies;
  const request = {
    profile: context.locale.locale,
    productId: materialOf(context),
    ...(voucher ? { voucher } : {}),
  };
  const { recommendeds, listName } = await context.api.call(operation, request, { signal: context.signal });
  return {
    products: recommendeds.slice(0, limit),
    listName,
    ...squareCards(context),
    vouchers: readVoucherUse(context.priceCookies),
  };
}
