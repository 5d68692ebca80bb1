import type { Product } from '../../eshop-api/contract/entities/product.schema';
import {
  productsCrossSelling,
  productsRecommended,
} from '../../eshop-api/domains/catalogue/catalogue.contract';
import { isApiError } from '../../eshop-api/contract/api-error';
import { readBag } from '../_journey/bag/visitor-bag.server';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import { squareCards } from '../_parts/product-card/card-facts';
import type { SuggestionData } from '../_parts/product-card/suggestion-rail.view';
import { readVoucherUse } from '../_parts/voucher-price/show-vouchers';
import type { BagRecommendedProps } from './bag-recommended.schema';

/** What is in the bag: codes, and the models' names. */
interface InBag {
  materials: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/**
 * The first of each list, then the second of each …: a bag of two pieces is answered for both. Left out: what is in the bag
 * already, as itself or as another colour of the model, what is sold out, and a model that was chosen before.
 */
export function chooseForBag(
  lists: readonly (readonly Product[])[],
  { materials, names }: InBag,
  limit: number,
): Product[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
  const chosen = new Map<string, Product>();
  for (const product of inTurn)
    if (
      !materials.has(product.id) &&
      !names.has(product.name) &&
      product.badge !== 'soldOut' &&
      !chosen.has(product.nameBase)
    )
      chosen.set(product.nameBase, product);
  return [...chosen.values()].slice(0, limit);
}

export interface BagRecommendedData extends SuggestionData {
  empty: boolean;
}

/** Pieces of the call: the newest ones; more would only make the page slower. */
const ASKED = 3;

export const load: BlockLoad<BagRecommendedProps, BagRecommendedData> = async (context, { limit }) => {
  const bag = await readBag(context);
  const lines = bag?.shoppingCart.filter(({ giftCard, status }) => !giftCard && status !== 'gone') ?? [];
  const materials = [...new Set(lines.map(({ productId }) => productId))];
  const inBag = { materials: new Set(materials), names: new Set(lines.map(({ name }) => name)) };
  const lists = await readLists(context, materials.slice(-ASKED).reverse());
  return {
    products: chooseForBag(lists, inBag, limit),
    listName: 'bag-recommended',
    empty: !bag?.shoppingCart.length,
    ...squareCards(context),
    vouchers: readVoucherUse(context.priceCookies),
  };
};

/** What goes with each piece, then what is like the newest of them; without a piece what sells best. */
async function readLists(context: LoadContext, materials: readonly string[]): Promise<Product[][]> {
  const [beside, alike] = await Promise.all([
    Promise.all(materials.map((material) => readBeside(context, material))),
    readAlike(context, materials[0]),
  ]);
  return [...beside, alike];
}

const voucherOf = ({ priceCookies }: LoadContext) =>
  priceCookies.voucher ? { voucher: priceCookies.voucher } : {};

/** A product that is not sold any more goes with nothing. */
async function readBeside(context: LoadContext, productId: string): Promise<Product[]> {
  try {
    return (
      await context.api.call(
        productsCrossSelling,
        { profile: context.locale.locale, productId, ...voucherOf(context) },
        { signal: context.signal },
      )
    ).recommendeds;
  } catch (error) {
    if (isApiError(error, 'product_not_found')) return [];
    throw error;
  }
}

const readAlike = async (context: LoadContext, material: string | undefined): Promise<Product[]> =>
  (
    await context.api.call(
      productsRecommended,
      {
        profile: context.locale.locale,
        targetIdUrl: 'all',
        useIA: context.flags.ia_recommendations === true,
        ...(material ? { material } : {}),
        ...voucherOf(context),
      },
      { signal: context.signal },
    )
  ).recommendeds;
