/** Value of the choice "any size". */
export const ANY_SIZE = '*';

export interface SoldOut {
  sizes: { value: string; label: string }[];
  /** None of the product's sizes can be bought. */
  all: boolean;
}

/** Sizes that a shopper may want to wait for. */
export function listSoldOut(sizes: readonly { value: string; label: string; stock: number }[]): SoldOut {
  const out = sizes.filter(({ stock }) => stock === 0);
  return { sizes: out.map(({ value, label }) => ({ value, label })), all: out.length === sizes.length };
}
