import { mayStandBeside, type ItemTraits } from './item-traits';
import { NeighbourTable } from './neighbour-table';

/** Points for what two items share; together 1. Price counts by nearness. */
const POINTS = { typology: 0.26, concept: 0.24, line: 0.18, price: 0.18, colour: 0.14 };
/** Twice the price is as far as prices can be apart. */
const FAR_PRICE = Math.log(2);
/** Items alike that are kept an item. */
const KEPT = 48;

/** Likeness of two items of one family, 0 to 1. */
export function scoreLikeness({ typology, concept, line, colour, logPrice }: ItemTraits, a: number, b: number): number {
  const gap = Math.abs(logPrice[a]! - logPrice[b]!);
  return (typology[a] === typology[b] ? POINTS.typology : 0) + (concept[a] === concept[b] ? POINTS.concept : 0) + (line[a] === line[b] ? POINTS.line : 0) +
    (colour[a] === colour[b] ? POINTS.colour : 0) + (gap < FAR_PRICE ? POINTS.price * (1 - gap / FAR_PRICE) : 0);
}

/** For every item those of its family that are most like it. Yields after each item. */
export function* compareItems(traits: ItemTraits): Generator<void, NeighbourTable> {
  const table = new NeighbourTable(traits.ids.length, KEPT);
  for (let index = 0; index < traits.ids.length; index += 1) {
    for (const other of traits.families[traits.family[index]!]!) {
      if (mayStandBeside(traits, index, other)) table.offer(index, other, scoreLikeness(traits, index, other));
    }
    yield;
  }
  return table;
}
