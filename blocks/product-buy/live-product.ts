import type { ProductSize } from '../../eshop-api/contract/entities/product.schema';
import type { ShownPrice } from '../_kit/product-card/price.view';

/** What of a product changes while a page is open; the little of it that the block shows. */
export interface LiveProduct {
  prices: ShownPrice;
  sizes: Pick<ProductSize, 'value' | 'label' | 'stock' | 'lowStock'>[];
}

/** Drops what the block does not show: this data stands in the document for hydration, byte for byte. */
export function pickLive({ prices, sizes }: LiveProduct): LiveProduct {
  const { current, previous, currentFormated, previousFormated, priceFromFormatted, priceToFormatted } = prices;
  return {
    prices: { current, previous, currentFormated, previousFormated, priceFromFormatted, priceToFormatted },
    sizes: sizes.map(({ value, label, stock, lowStock }) => ({ value, label, stock, lowStock })),
  };
}

export type StockState = 'choose' | 'in' | 'low' | 'out' | 'allOut';

/** What can be said of the chosen size. */
export function judgeStock(sizes: LiveProduct['sizes'], chosen: string | null): StockState {
  if (sizes.every((size) => size.stock === 0)) return 'allOut';
  const size = sizes.find((one) => one.value === chosen);
  if (!size) return 'choose';
  if (size.stock === 0) return 'out';
  return size.lowStock ? 'low' : 'in';
}

/** A size out of the address counts only when the product has it; a single size needs no choosing. */
export const chooseSize = (sizes: LiveProduct['sizes'], asked: string | null): string | null =>
  sizes.length === 1 ? sizes[0]!.value : (sizes.find((size) => size.value === asked)?.value ?? null);
