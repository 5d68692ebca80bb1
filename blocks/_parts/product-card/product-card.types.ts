import type { VoucherUse } from '../voucher-price/show-vouchers';
import type { Hearts } from '../wishlist/heart.view';
import type { CardRatings, RatingWords, CardWords } from './card-facts';

export interface CardOptions {
  /** The block's props: as long as they are the same object, so are words, links and looks of its cards. */
  owner: object;
  variant: CardVariant;
  /** Heading level of the product's name: one below the list's own heading. */
  level: 2 | 3 | 4;
  /** `sizes` of the picture. */
  sizes: string;
  words: CardWords;
  href: (path: string) => string;
  /** Number of the first card, for variants that count. */
  from?: number;
  /** How many of the first pictures are above the fold. */
  eager?: number;
  className?: string;
  /** Pictures cropped to a square whatever the brand's ratio (flag squareImage, docs/contract/markets.md#flags). */
  square?: boolean | undefined;
  /** What the visitor brings that applies vouchers; left out: nothing. */
  vouchers?: VoucherUse | undefined;
  /** The other colours as swatches that link to their pages; else how many there are. */
  swatches?: boolean;
  /** A heart that saves the product; left out: none. */
  hearts?: Hearts | undefined;
  /** Stars of the products that have reviews. */
  stars?: { ratings: CardRatings; words: RatingWords } | undefined;
}

/** How a list dresses its cards: large and quiet, as specimens under study, or split by speed. */
export type CardVariant = 'plain' | 'specimen' | 'split';
