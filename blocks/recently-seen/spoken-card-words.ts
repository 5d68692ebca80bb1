import { badgeKeys, chooseCardWords, type Badge, type CardWords } from '../_parts/product-card/card-facts';
import type { VoucherWords } from '../_parts/voucher-price/show-vouchers';
import type { Words } from '../../engine/words/words.types';

/** The card's words, already formatted, for a browser that has no formatter. */
export interface SpokenCardWords {
  salePrice: string;
  previousPrice: string;
  /** With the price's place in it. */
  fromPrice: string;
  /** By number of colours, from 2 on. */
  colours: string[];
  badges: Record<Badge, string>;
  /** By target; none: everybody's. */
  wearers: Record<string, string>;
  voucher: VoucherWords;
}

const PRICE = '{price}';
/** Models come in fewer colours than that; a card with more does not count them. */
const MOST_COLOURS = 12;

export function speakCardWords(words: Words, href: (link: string) => string): SpokenCardWords {
  const { salePrice, previousPrice, fromPrice, colours, badge, wearer, voucher } = chooseCardWords(words);
  return {
    salePrice,
    previousPrice,
    fromPrice: fromPrice(PRICE),
    colours: Array.from({ length: MOST_COLOURS - 1 }, (_, index) => colours(index + 2)),
    badges: Object.fromEntries(Object.keys(badgeKeys).map((key) => [key, badge(key as Badge)])) as Record<
      Badge,
      string
    >,
    wearers: Object.fromEntries((['W', 'M', 'K'] as const).map((target) => [target, wearer(target)])),
    voucher: voucher(href),
  };
}

export const spokenCardWords = ({
  salePrice,
  previousPrice,
  fromPrice,
  colours,
  badges,
  wearers,
  voucher,
}: SpokenCardWords): CardWords => ({
  salePrice,
  previousPrice,
  fromPrice: (price) => fromPrice.replace(PRICE, () => price),
  colours: (count) => colours[count - 2] ?? '',
  badge: (badge) => badges[badge],
  wearer: (target) => wearers[target] ?? '',
  voucher: () => voucher,
});
