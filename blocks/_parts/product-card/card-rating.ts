import { numberFormat } from '../../_journey/kept-formats';
import type { Words } from '../../../engine/words/words.types';

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
