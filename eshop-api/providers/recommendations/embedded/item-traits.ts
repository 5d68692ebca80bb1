import type { CatalogItem } from '../recommendations.provider.types';

/** The catalogue as numbers: comparing twenty thousand items with each other by text would take minutes. One entry per item, in feed order. */
export interface ItemTraits {
  ids: readonly string[];
  indexOf: ReadonlyMap<string, number>;
  group: Int32Array;
  /** Item indexes by group. */
  groups: readonly Int32Array[];
  /** Wearer, family and typology together: visitors view items of the same sort. */
  sort: Int32Array;
  /** -1 where it is for everybody. */
  target: Int32Array;
  family: Int32Array;
  typology: Int32Array;
  concept: Int32Array;
  line: Int32Array;
  colour: Int32Array;
  /** Natural logarithm; NaN without a price. */
  logPrice: Float64Array;
}

/** Converts the feed to numbers. Of an item that is fed twice the last is used. */
export function encodeItems(fed: readonly CatalogItem[]): ItemTraits {
  const items = [...new Map(fed.map((item) => [item.ItemId, item])).values()];
  const group = encode(items, ({ GroupId }) => GroupId);
  return {
    ids: items.map(({ ItemId }) => ItemId),
    indexOf: new Map(items.map(({ ItemId }, index) => [ItemId, index])),
    group,
    groups: gather(group),
    sort: encode(items, ({ Target, Family, Typology }) => JSON.stringify([Target, Family, Typology])),
    target: encode(items, ({ Target, AnyTarget }) => (AnyTarget ? null : Target)),
    family: encode(items, ({ Family }) => Family),
    typology: encode(items, ({ Typology }) => Typology),
    concept: encode(items, ({ Concept }) => Concept),
    line: encode(items, ({ Line }) => Line),
    colour: encode(items, ({ Colour }) => Colour),
    logPrice: Float64Array.from(items, ({ Price }) => (Price > 0 ? Math.log(Price) : NaN)),
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

function gather(group: Int32Array): Int32Array[] {
  const members: number[][] = [];
  for (const [index, number] of group.entries()) (members[number] ??= []).push(index);
  return members.map((indexes) => Int32Array.from(indexes));
}

/** Whether one may be recommended for the other: not a version of the same product, and for the same wearer. */
export const mayStandBeside = ({ group, target }: ItemTraits, a: number, b: number): boolean =>
  group[a] !== group[b] && (target[a] === target[b] || target[a] === -1 || target[b] === -1);
