import type { Product } from '../../../eshop-api/contract/entities/product.schema';
import type { Words } from '../../../engine/words/words.types';
import { type VoucherWords, chooseVoucherWords } from '../voucher-price/show-vouchers';
import { numberFormat, toMajor } from '../../_journey/text-formats';
import type { LoadContext } from '../../_contract/block.types';

const wearerKeys: Partial<Record<string, string>> = { W: 'cardWomen', M: 'cardMen', K: 'cardKids' };

/** Whose shoe it is; '' for what is everybody's. `words` hold `wearerMessages`. */
export function describeWearer(words: Words, target: Product['target']): string {
  const key = wearerKeys[target];
  return key ? words(key) : '';
}

/** Women's and men's versions of a product have one name, and one picture: side by side they name their wearer. What is for everybody mixes nothing. */
export function isMixed(products: readonly Product[]): boolean {
  const wearers = products.map(({ target }) => target).filter((target) => wearerKeys[target]);
  return wearers.some((target) => target !== wearers[0]);
}

export type Badge = NonNullable<Product['badge']>;

/** The few words that forty cards repeat: put into the language once a list, not once a card. */
export interface CardWords {
  salePrice: string;
  previousPrice: string;
  fromPrice: (price: string) => string;
  colours: (count: number) => string;
  badge: (badge: Badge) => string;
  /** Whose shoe it is; '' for what is everybody's. */
  wearer: (target: Product['target']) => string;
  /** Read by the first product with a voucher only. */
  voucher: (href: (link: string) => string) => VoucherWords;
}

export const badgeKeys: Record<Badge, string> = {
  novelty: 'cardBadgeNovelty',
  sale: 'cardBadgeSale',
  lastUnits: 'cardBadgeLastUnits',
  bestseller: 'cardBadgeBestseller',
  soldOut: 'cardBadgeSoldOut',
};

/** Prepares the card's words out of a block's own `words` (its messages hold `cardMessages`). */
export function chooseCardWords(words: Words): CardWords {
  const colours = new Map<number, string>();
  const badges = new Map<Badge, string>();
  const wearers = new Map<string, string>();
  let voucher: VoucherWords | undefined;
  return {
    salePrice: words('cardSalePrice'),
    previousPrice: words('cardPreviousPrice'),
    fromPrice: (price) => words('cardFromPrice', { price }),
    colours: (count) => memoize(colours, count, () => words('cardColours', { count })),
    badge: (badge) => memoize(badges, badge, () => words(badgeKeys[badge])),
    wearer: (target) => memoize(wearers, target, () => describeWearer(words, target)),
    voucher: (href) => (voucher ??= chooseVoucherWords(words, href)),
  };
}

function memoize<Key>(known: Map<Key, string>, key: Key, make: () => string): string {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

export interface CardRating {
  total: number;
  /** 1.0 to 5.0. */
  average: number;
}

/** By product id; products without reviews are left out. */
export type CardRatings = Readonly<Record<string, CardRating>>;

export interface RatingWords {
  /** What the stars of a card mean, e.g. "3.8 out of 5 stars, 6 reviews". */
  rating: (rating: CardRating) => string;
  /** The number of reviews in the page's figures. */
  count: (total: number) => string;
}

/** Words of the stars out of a block's own `words` (its messages hold `cardRating`); the average has one place, as on the sheet. */
export function chooseRatingWords(words: Words, isoLocale: string): RatingWords {
  const averages = numberFormat(isoLocale, { maximumFractionDigits: 1 });
  const counts = numberFormat(isoLocale, {});
  return {
    rating: ({ average, total }) => words('cardRating', { rating: averages.format(average), count: total }),
    count: (total) => counts.format(total),
  };
}

/** Flag squareImage (docs/contract/markets.md#flags): a block that lists products spreads this into its data and hands `square` to its cards. */
export const squareCards = ({ flags }: Pick<LoadContext, 'flags'>): { square?: boolean } =>
  flags.squareImage === true ? { square: true } : {};

/**
 * What the data layer needs of a product and cannot read on the page: `brand|category|price|discount`, amounts
 * in major units, the discount only where there is one. Short, as forty cards carry it (docs/tracking.md).
 */
export function writeTagFacts({
  brand,
  category,
  prices: { current, previous, currency },
}: Pick<Product, 'brand' | 'category' | 'prices'>): string {
  const facts = `${brand}|${category}|${toMajor(current, currency)}`;
  return previous !== null && previous > current
    ? `${facts}|${toMajor(previous - current, currency)}`
    : facts;
}
