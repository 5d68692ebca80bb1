import type { BagLine } from './bag.schema';
import type { PricedLine, StoredLine } from './bag.types';
import { GIFT_CARD } from './bag.facts';

/** Context of a bag's lines. */
export interface LineWords {
  currency: string;
  format(minor: number): string;
}

export const skuOf = ({ material, size }: Pick<StoredLine, 'material' | 'size'>): string =>
  size ? `${material}-${size}` : material;

/** One line of the answer. `addOns`: ids of the lines that belong to it. */
export function viewLine(line: PricedLine, addOns: string[], words: LineWords): BagLine {
  const { stored, sku, status, price, voucher } = line;
  return {
    id: stored.id,
    productId: stored.material,
    parentId: stored.parentId,
    additionalProducts: addOns,
    camperoneOrderId: stored.camperoneOrderId,
    price,
    priceFormatted: words.format(price),
    prices: sku?.prices ?? null,
    voucher,
    status,
    lowStock: sku?.lowStock ?? false,
    membersOnly: sku?.membersOnly ?? false,
    giftCard: stored.giftCardAmount === null ? null : { amount: stored.giftCardAmount },
    size: stored.size,
    sizeLabel: sku?.sizeLabel ?? stored.size,
    sku: skuOf(stored),
    ...wordsOf(line),
    priceChange: findPriceChange(line, words),
  };
}

type ProductWords = Pick<
  BagLine,
  'thumbnail' | 'family' | 'target' | 'tipology' | 'category' | 'name' | 'color' | 'code' | 'url'
>;

function wordsOf({ stored, sku }: PricedLine): ProductWords {
  if (!sku)
    return {
      thumbnail: null,
      family: '',
      target: '',
      tipology: '',
      category: stored.material === GIFT_CARD ? 'gift-card' : '',
      name: '',
      color: '',
      code: stored.material,
      url: null,
    };
  const { picture, family, target, tipology, category, name, color, code, url } = sku;
  return { thumbnail: picture, family, target, tipology, category, name, color, code, url };
}

/** Only within one currency: prices of another one can't be compared. */
function findPriceChange(
  { stored, sku, full }: PricedLine,
  { currency, format }: LineWords,
): BagLine['priceChange'] {
  const changed = sku !== null && stored.currencySeen === currency && stored.priceSeen !== full;
  return changed ? { before: stored.priceSeen, beforeFormatted: format(stored.priceSeen) } : null;
}
