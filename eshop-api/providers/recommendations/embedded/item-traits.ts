import type { CatalogItem } from '../recommendations.provider.types';

/** The catalogue as numbers: comparing twenty thousand items with each other by words would take minutes. One entry an item, in feed order. */
export interface ItemTraits {
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  group: Int32Array;
  /** -1 where it goes with everybody. */
  target: Int32Array;
  typology: Int32Array;
  concept: Int32Array;
  line: Int32Array;
  colour: Int32Array;
  /** Natural logarithm; NaN without a price. */
  logPrice: Float64Array;
  /** Item indexes by family, and the family of each item. */
  families: readonly Int32Array[];
  family: Int32Array;
}

/** Puts the feed into numbers. Of an item that is fed twice the first counts. */
export function encodeItems(fed: readonly CatalogItem[]): ItemTraits {
  const items = [...new Map([...fed].reverse().map((item) => [item.ItemId, item])).values()].reverse();
  const family = encode(items, ({ Family }) => Family);
  return {
    ids: items.map(({ ItemId }) => ItemId), indexOf: new Map(items.map(({ ItemId }, index) => [ItemId, index])), family, families: gather(family),
    group: encode(items, ({ GroupId }) => GroupId), target: encode(items, ({ Target, AnyTarget }) => (AnyTarget ? null : Target)),
    typology: encode(items, ({ Typology }) => Typology), concept: encode(items, ({ Concept }) => Concept), line: encode(items, ({ Line }) => Line),
    colour: encode(items, ({ Colour }) => Colour), logPrice: Float64Array.from(items, ({ Price }) => (Price > 0 ? Math.log(Price) : NaN)),
  };
}

function encode(items: readonly CatalogItem[], read: (item: CatalogItem) => string | null): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(items, (item) => {
    const word = read(item);
    if (word === null) return -1;
    const known = numbers.get(word) ?? numbers.size;
    numbers.set(word, known);
    return known;
  });
}

function gather(family: Int32Array): Int32Array[] {
  const members: number[][] = [];
  for (const [index, number] of family.entries()) (members[number] ??= []).push(index);
  return members.map((indexes) => Int32Array.from(indexes));
}

/** Whether one may stand beside the other: not a version of the same thing, and for the same wearer. */
export const mayStandBeside = ({ group, target }: ItemTraits, a: number, b: number): boolean =>
  group[a] !== group[b] && (target[a] === target[b] || target[a] === -1 || target[b] === -1);
