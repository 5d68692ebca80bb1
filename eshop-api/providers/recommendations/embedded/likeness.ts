import type { ItemTraits } from './item-traits';

/** Points for what two items share; together 1. Price counts by nearness. */
const POINTS = { family: 0.2, typology: 0.15, concept: 0.2, line: 0.2, price: 0.15, colour: 0.1 };
/** Twice the price is as far as prices can be apart. */
const FAR_PRICE = Math.log(2);

/** Likeness of two items by their attributes, 0 to 1. */
export function scoreLikeness(
  { family, typology, concept, line, colour, logPrice }: ItemTraits,
  a: number,
  b: number,
): number {
  const gap = Math.abs(logPrice[a]! - logPrice[b]!);
  return (
    (family[a] === family[b] ? POINTS.family : 0) +
    (typology[a] === typology[b] ? POINTS.typology : 0) +
    (concept[a] === concept[b] ? POINTS.concept : 0) +
    (line[a] === line[b] ? POINTS.line : 0) +
    (colour[a] === colour[b] ? POINTS.colour : 0) +
    (gap < FAR_PRICE ? POINTS.price * (1 - gap / FAR_PRICE) : 0)
  );
}
