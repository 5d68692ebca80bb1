import type { ProductSize } from '../../eshop-api/contract/entities/product.schema';
import type { ShownPrice } from '../_parts/product-card/price.view';
import { pickSizePrices, showForSize, type ShownVoucher } from '../_parts/voucher-price/show-vouchers';

/** A size as the block shows it; `vouchers`: its own price of a voucher, by code, where that is priced by size. */
export type LiveSize = Pick<ProductSize, 'value' | 'label' | 'beside' | 'stock' | 'lowStock'> & {
  vouchers?: Record<string, string>;
};

/** What of a product changes while a page is open; the little of it that the block shows. */
export interface LiveProduct {
  prices: ShownPrice;
  sizes: LiveSize[];
  vouchers?: ShownVoucher[];
}

/** A product as the sheet's calls answer it. */
export interface AnsweredProduct {
  prices: ShownPrice;
  sizes: Pick<ProductSize, 'value' | 'label' | 'beside' | 'stock' | 'lowStock' | 'voucherPrices'>[];
}

/**
 * Drops what the block does not show: this data stands in the document for hydration, byte for byte. `vouchers`: the
 * lines of the product, as the document has them; the live answer brings voucher prices of sizes only (docs/contract/vouchers.md#voucher-price).
 */
export function pickLive({ prices, sizes }: AnsweredProduct, vouchers: ShownVoucher[] = []): LiveProduct {
  const { current, previous, currentFormated, previousFormated, priceFromFormatted, priceToFormatted } =
    prices;
  return {
    prices: { current, previous, currentFormated, previousFormated, priceFromFormatted, priceToFormatted },
    sizes: sizes.map((size) => pickSize(size, vouchers)),
    ...(vouchers.length > 0 ? { vouchers } : {}),
  };
}

function pickSize(
  { value, label, beside, stock, lowStock, voucherPrices }: AnsweredProduct['sizes'][number],
  shown: readonly ShownVoucher[],
): LiveSize {
  const own = shown.length > 0 ? pickSizePrices({ voucherPrices }, shown) : {};
  return {
    value,
    label,
    ...(beside && { beside }),
    stock,
    lowStock,
    ...(Object.keys(own).length > 0 ? { vouchers: own } : {}),
  };
}

/** The voucher lines of the product, with the chosen size's own prices. */
export const listVouchers = ({ vouchers = [], sizes }: LiveProduct, chosen: string | null): ShownVoucher[] =>
  vouchers.map((voucher) => showForSize(voucher, sizes.find(({ value }) => value === chosen)?.vouchers));

export type StockState = 'choose' | 'in' | 'low' | 'out' | 'allOut';

/** What is shown of the chosen size. */
export function classifyStock(sizes: LiveProduct['sizes'], chosen: string | null): StockState {
  if (sizes.every((size) => size.stock === 0)) return 'allOut';
  const size = sizes.find((one) => one.value === chosen);
  if (!size) return 'choose';
  if (size.stock === 0) return 'out';
  return size.lowStock ? 'low' : 'in';
}

/** A size out of the address counts only when the product has it; a single size needs no choosing. */
export const chooseSize = (sizes: LiveProduct['sizes'], asked: string | null): string | null =>
  sizes.length === 1 ? sizes[0]!.value : (sizes.find((size) => size.value === asked)?.value ?? null);
