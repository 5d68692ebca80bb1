import type { Product } from '../../contract/entities/product.schema';
import type { ResponseOf } from '../../contract/operation';
import type { accountWishlist } from './wishlist.contract';
import type { WishState } from './wishlist.facts';
import type { StoredWish } from './wishlist.repository';

export type Wish = ResponseOf<typeof accountWishlist>['products'][number];

/** What the rules need of a storefront: its id and how it writes an amount in minor units. */
interface ShownProduct {
  storefront: string;
  format: (minor: number) => string;
}

/**
 * Saved products as they stand now, in their order. A product that this storefront does not sell is listed without its product where it
 * was saved here, and left out where it was saved in another storefront.
 */
export const describeWishes = (
  wishes: readonly StoredWish[],
  products: ReadonlyMap<string, Product>,
  shown: ShownProduct,
): Wish[] =>
  wishes
    .filter(({ material, storefront }) => products.has(material) || storefront === shown.storefront)
    .map((wish) => describeWish(wish, products.get(wish.material), shown));

function describeWish(wish: StoredWish, product: Product | undefined, { format }: ShownProduct): Wish {
  const change = findPriceChange(wish, product);
  return {
    productId: wish.material,
    name: product?.name ?? wish.name,
    size: wish.size,
    addedAt: wish.addedAt.toISOString(),
    status: findState(product, wish.size),
    wasAvailable: wish.wasAvailable,
    priceChange: change,
    priceChangeFormatted: change === null ? null : format(Math.abs(change)),
    product: product ?? null,
  };
}

const findPriceChange = ({ price, currency }: StoredWish, product: Product | undefined): number | null =>
  product?.prices.currency === currency ? product.prices.current - price : null;

/** Of the wanted size; without one, or where that size is not made any more, of all sizes. */
export function findState(product: Product | undefined, size: string | null): WishState {
  if (!product) return 'gone';
  const own = product.sizes.filter(({ value }) => value === size);
  const inStock = (own.length > 0 ? own : product.sizes).filter(({ stock }) => stock > 0);
  if (inStock.length === 0) return 'soldOut';
  return inStock.every(({ lowStock }) => lowStock) ? 'lowStock' : 'available';
}
