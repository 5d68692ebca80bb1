import { sizeOfWearer, type SizeWearer } from '../../contract/size-wearers';
import bands from './data/price-bands.json';
import type { Material, Target } from './catalogue.types';
import { listCollections } from './product-view.rules';
import { isOnScale } from './size.rules';

/** Filter groups of docs/contract/catalogue.md#filter-groups, in the order in which a page shows them. */
export const GROUPS = [
  'collections',
  'typologies',
  'lines',
  'concepts',
  'lineCollections',
  'sizes',
  'colors',
  'prices',
  'sustainabilities',
] as const;
export type Group = (typeof GROUPS)[number];
/** Chosen values by group; a group without values chooses nothing. */
export type Selection = Partial<Record<Group, readonly string[]>>;
export type FacetValues = Record<Group, readonly string[]>;

export interface FacetEntry<Item> {
  item: Item;
  /** Numbers of the item's values, group by group in the order of GROUPS. */
  numbers: readonly (readonly number[])[];
}

/** Items with their filter values turned into small numbers, so that counting is array arithmetic. */
export interface FacetIndex<Item> {
  entries: FacetEntry<Item>[];
  numberOf: Map<string, number>;
  valueOf: { group: Group; value: string }[];
}

export const indexFacets = <Item>(
  items: readonly Item[],
  valuesOf: (item: Item) => FacetValues,
): FacetIndex<Item> => {
  const index: FacetIndex<Item> = { entries: [], numberOf: new Map(), valueOf: [] };
  for (const item of items) {
    const values = valuesOf(item);
    index.entries.push({
      item,
      numbers: GROUPS.map((group) =>
        [...new Set(values[group])].map((value) => numberValue(index, group, value)),
      ),
    });
  }
  return index;
};

const numberValue = <Item>(index: FacetIndex<Item>, group: Group, value: string): number => {
  const key = `${group} ${value}`;
  const known = index.numberOf.get(key);
  if (known !== undefined) return known;
  index.numberOf.set(key, index.valueOf.length);
  return index.valueOf.push({ group, value }) - 1;
};

export interface FacetResult<Item> {
  items: Item[];
  /** Count by value number: items left when this value were added to the choices of the *other* groups. */
  counts: Int32Array;
}

/**
 * Items that hold at least one chosen value in every choosing group, with counts for all values.
 * One pass: an item that misses no group counts everywhere, one that misses a single group counts in that group only.
 */
export const filterByFacets = <Item>(
  index: FacetIndex<Item>,
  candidates: readonly FacetEntry<Item>[],
  selection: Selection,
): FacetResult<Item> => {
  const chosen = GROUPS.map((group) => numberChoices(index, group, selection[group]));
  const result: FacetResult<Item> = { items: [], counts: new Int32Array(index.valueOf.length) };
  for (const entry of candidates) {
    const missed = findMissedGroup(entry, chosen);
    if (missed === NONE) {
      result.items.push(entry.item);
      for (const numbers of entry.numbers) countAll(result.counts, numbers);
    } else if (missed !== SEVERAL) countAll(result.counts, entry.numbers[missed]!);
  }
  return result;
};

const NONE = -1;
const SEVERAL = -2;

const findMissedGroup = <Item>(
  entry: FacetEntry<Item>,
  chosen: readonly (ReadonlySet<number> | null)[],
): number => {
  let missed = NONE;
  for (let group = 0; group < chosen.length; group += 1) {
    const wanted = chosen[group];
    if (!wanted || entry.numbers[group]!.some((number) => wanted.has(number))) continue;
    if (missed !== NONE) return SEVERAL;
    missed = group;
  }
  return missed;
};

// A value without items still filters: it finds nothing instead of everything.
const numberChoices = <Item>(
  index: FacetIndex<Item>,
  group: Group,
  values: readonly string[] | undefined,
): Set<number> | null =>
  values?.length ? new Set(values.map((value) => index.numberOf.get(`${group} ${value}`) ?? NONE)) : null;

const countAll = (counts: Int32Array, numbers: readonly number[]): void => {
  for (const number of numbers) counts[number]! += 1;
};

/** Price bands in whole EUR, low inclusive, high exclusive; the last is open. */
export const PRICE_BANDS = bands.bands as { key: string; low: number; high: number | null }[];

/** Values of a material in each filter group; sizes count while they can be bought. */
export const listFacetValues = (material: Material): FacetValues => ({
  collections: listCollections(material),
  typologies: [material.model.tipology],
  lines: [material.model.line],
  concepts: [material.model.concept],
  lineCollections: [material.model.lineCollection],
  sizes: material.skus.filter((sku) => sku.stock > 0).flatMap((sku) => listSizeValues(material, sku.value)),
  colors: [material.colour.key],
  prices: [bandOf(lowestEur(material))],
  sustainabilities: material.model.sustainability,
});

const WEARERS: Partial<Record<Target, readonly SizeWearer[]>> = {
  W: ['women'],
  M: ['men'],
  X: ['women', 'men'],
  K: ['kids'],
};

/** A shoe's size is one of its wearer's scale. */
const listSizeValues = ({ model, target }: Material, value: string): string[] =>
  model.family === 'shoes' && isOnScale(value, target)
    ? (WEARERS[target] ?? []).map((wearer) => sizeOfWearer(wearer, value))
    : [value];

/** Lowest price of any size, EUR minor units: what price_asc and price_desc sort by (docs/contract/catalogue.md#listing-response). */
export const lowestEur = (material: Material): number =>
  Math.min(
    material.prices['EUR']!.current,
    ...material.skus.flatMap((sku) => (sku.prices?.['EUR'] ? [sku.prices['EUR'].current] : [])),
  );

export const bandOf = (eurMinor: number): string =>
  PRICE_BANDS.find(
    (band) => eurMinor >= band.low * 100 && (band.high === null || eurMinor < band.high * 100),
  )!.key;
