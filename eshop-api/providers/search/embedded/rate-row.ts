import type { SearchRow } from '../search-provider.types';

/** Sold-out and second-life pieces stand behind equals. */
const SOLD_OUT = 0.5;
const DEMOTED = 0.6;
/** Popularity decides among near equals. */
const POPULARITY = 0.08;

/** What a match is worth by the product that it found. */
export const rateRow = ({ popularity, inStock, demoted }: SearchRow): number =>
  (1 + POPULARITY * popularity) * (inStock ? 1 : SOLD_OUT) * (demoted ? DEMOTED : 1);
