import type { AvailableFilters, FilterEntry } from '../../contract/entities/listing.schema';
import { readSizeValue, sizeWearers, type SizeWearer } from '../../contract/size-wearers';
import colourHexes from './data/colour-hexes.json';
import type { Family, Target, ViewContext } from './catalogue.types';
import { type FacetIndex, type Group, GROUPS, type Selection, PRICE_BANDS } from './facet-index.rules';
import { FIELD_OF } from './listing-query.rules';
import { priceIn } from './price.rules';
import { formatterOf, scaleMarket } from './product-view.rules';
import { compareSizes, labelSize } from './size.rules';
import { resolveWord, wordKeys } from './words.rules';

const HEXES = colourHexes as Record<string, string>;
const SECTION_OF = {
  collections: 'collection',
  typologies: 'tipology',
  lines: 'line',
  concepts: 'concept',
  colors: 'colour',
  sustainabilities: 'sustainability',
} as const;

/** The listing's place, for size labels: shoe sizes of a market differ by target. */
export interface FilterScope {
  family: Family | null;
  target: Target | 'A';
}

/** Filter groups of docs/contract/catalogue.md#filter-groups with the values that find something or are chosen. */
export const viewFilters = (
  context: ViewContext,
  index: FacetIndex<unknown>,
  counts: Int32Array,
  selection: Selection,
  scope: FilterScope,
): AvailableFilters => {
  const groups = Object.fromEntries(GROUPS.map((group) => [group, [] as FilterEntry[]])) as Record<
    Group,
    FilterEntry[]
  >;
  index.valueOf.forEach(({ group, value }, number) => {
    const selected = selection[group]?.includes(value) ?? false;
    if (counts[number] || selected)
      groups[group].push(viewEntry(context, group, value, counts[number]!, selected));
  });
  groups.sizes = viewSizes(groups.sizes, scope, scaleMarket(context));
  for (const group of GROUPS) groups[group].sort(comparerOf(group));
  return groups;
};

const viewEntry = (
  context: ViewContext,
  group: Group,
  value: string,
  count: number,
  selected: boolean,
): FilterEntry => ({
  key: value,
  value,
  label: labelValue(context, group, value),
  urlParam: FIELD_OF[group],
  count,
  selected,
  ...(group === 'colors' && HEXES[value] ? { hex: HEXES[value] } : {}),
});

const labelValue = (context: ViewContext, group: Group, value: string): string => {
  if (group === 'sizes') return value;
  if (group === 'prices') return labelBand(context, value);
  if (group === 'lineCollections') return value.charAt(0) + value.slice(1).toLowerCase();
  return resolveWord(SECTION_OF[group], value, context.profile);
};

/** The catalogue has some hundred sizes, and each listing reads all of them. */
const readSizes = new Map<string, ReturnType<typeof readSizeValue>>();

function recallSize(value: string): ReturnType<typeof readSizeValue> {
  const known = readSizes.get(value) ?? readSizeValue(value);
  if (!readSizes.has(value) && readSizes.size < 2000) readSizes.set(value, known);
  return known;
}

const OWN_WEARER: Partial<Record<Target | 'A', SizeWearer>> = { W: 'women', M: 'men', K: 'kids' };
const TARGET_OF: Record<SizeWearer, Target> = { women: 'W', men: 'M', kids: 'K' };

/**
 * Sizes as the market writes them, those of one wearer under their plain value. For mixed wearers or kinds of products,
 * each entry has its wearer; a unisex shoe among women's counts by the women's scale alone.
 */
const viewSizes = (
  entries: readonly FilterEntry[],
  { family, target }: FilterScope,
  market: string,
): FilterEntry[] => {
  const own = OWN_WEARER[target];
  const kept = entries.flatMap((entry) => {
    const { wearer, size } = recallSize(entry.value);
    if (wearer && own && wearer !== own) return [];
    return [
      {
        ...entry,
        wearer: wearer ?? ('other' as const),
        label: wearer ? labelSize(size, 'shoes', TARGET_OF[wearer], market) : size,
      },
    ];
  });
  const isMixed =
    new Set(kept.filter(({ count }) => count > 0).map(({ wearer }) => wearer)).size > 1 ||
    !own ||
    family !== 'shoes';
  if (isMixed) return kept;
  return kept.map(({ wearer: _wearer, ...entry }) => ({
    ...entry,
    key: recallSize(entry.key).size,
    value: recallSize(entry.value).size,
  }));
};

const labelBand = (context: ViewContext, key: string): string => {
  const band = PRICE_BANDS.find((entry) => entry.key === key)!;
  const format = formatterOf(context);
  const write = (eur: number) => format(priceIn(context.priceProfile.currency, eur * 100) ?? eur * 100);
  if (band.high === null) return `≥ ${write(band.low)}`;
  return band.low === 0 ? `< ${write(band.high)}` : `${write(band.low)} – ${write(band.high)}`;
};

const SHOWN_ORDER: Partial<Record<Group, readonly string[]>> = {
  collections: wordKeys('collection'),
  typologies: wordKeys('tipology'),
  lines: wordKeys('line'),
  concepts: wordKeys('concept'),
  colors: wordKeys('colour'),
  sustainabilities: wordKeys('sustainability'),
  prices: PRICE_BANDS.map((band) => band.key),
};

const rankWearer = ({ wearer }: FilterEntry): number =>
  wearer && wearer !== 'other' ? sizeWearers.indexOf(wearer) : sizeWearers.length;

const comparerOf = (group: Group) => {
  if (group === 'sizes')
    return (a: FilterEntry, b: FilterEntry) =>
      rankWearer(a) - rankWearer(b) || compareSizes(recallSize(a.value).size, recallSize(b.value).size);
  const order = SHOWN_ORDER[group] ?? [];
  const rank = (entry: FilterEntry) =>
    order.includes(entry.value) ? order.indexOf(entry.value) : order.length;
  return (a: FilterEntry, b: FilterEntry) => rank(a) - rank(b) || a.label.localeCompare(b.label);
};
