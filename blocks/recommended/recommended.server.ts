import { productsRecommended } from '../../eshop-api/domains/catalogue/catalogue.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { readPlacedOrders } from '../_journey/checkout/placed-orders.server';
import { materialOf } from '../_journey/sheet/read-sheet.server';
import { readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import { squareCards } from '../_parts/product-card/card-facts';
import type { RecommendedProps } from './recommended.schema';
import type { RecommendedData } from './recommended.types';

/** `useIA` follows the flag ia_recommendations (docs/contract/markets.md#flags): the API then goes by what a recommender has learned (docs/recommendations.md). */
export const load: BlockLoad<RecommendedProps, RecommendedData> = async (context, { basis, limit }) => {
  const { locale, params, flags, priceCookies } = context;
  const learns = flags.ia_recommendations === true;
  const { material, had } = await readBasis(context, basis);
  const { recommendeds, listName } = await context.api.call(
    productsRecommended,
    {
      profile: locale.locale,
      targetIdUrl: params.target ?? 'all',
      useIA: learns,
      ...(material ? { material } : {}),
      ...(priceCookies.voucher ? { voucher: priceCookies.voucher } : {}),
    },
    { signal: context.signal },
  );
  const products = recommendeds.filter(({ name }) => !had.has(name)).slice(0, limit);
  return {
    products,
    listName,
    ...squareCards(context),
    ...(learns ? { learns } : {}),
    vouchers: readVoucherUse(context.priceCookies),
  };
};

/** The product to go by, and names of models that are no longer reported. */
interface Basis {
  material?: string;
  had: ReadonlySet<string>;
}

/** @throws NotFound for an address that lacks what the page goes by */
async function readBasis(context: LoadContext, basis: RecommendedProps['basis']): Promise<Basis> {
  if (basis === 'product') return { material: materialOf(context), had: new Set() };
  if (basis === 'bestsellers') return { had: new Set() };
  const { orders } = await readPlacedOrders(context);
  const pieces = orders
    .flatMap(({ products }) => products)
    .filter(({ giftCard, parentId }) => !giftCard && !parentId);
  return {
    ...(pieces[0] ? { material: pieces[0].productId } : {}),
    had: new Set(pieces.map(({ name }) => name)),
  };
}
