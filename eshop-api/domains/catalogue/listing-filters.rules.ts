import {
  FILTER_FIELDS,
  type AvailableFilters,
  type FilterEntry,
} from '../../contract/entities/listing.schema';
import { type SizeWearer, readSizeValue, sizeWearers, spreadSizes } from '../../contract/size-wearers';
import colourHexes from './data/colour-hexes.json';
import type { Family, Target, ViewContext } from './catalogue.types';
import { type FacetIndex, GROUPS, type Group, PRICE_BANDS, type Selection } from './facet-index.rules';
import { priceIn } from './price.rules';
import { formatterOf, scaleMarket } from './product-view.rules';
import { compareSizes, labelSize } from './size.rules';
import { resolveWord, wordKeys } from './words.rules';
import { ApiFault } from '../../contract/api-fault';
import type { listOrder } from '../../contract/shapes';
import { parseFamily, parseTarget } from './classification.rules';

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
  urlParam: FILTER_FIELDS[group],
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

const WEARER_RANKS = new Map<FilterEntry['wearer'], number>(
  sizeWearers.map((wearer, rank) => [wearer, rank]),
);

const rankWearer = ({ wearer }: FilterEntry): number => WEARER_RANKS.get(wearer) ?? WEARER_RANKS.size;

const comparerOf = (group: Group) => {
  if (group === 'sizes')
    return (a: FilterEntry, b: FilterEntry) =>
      rankWearer(a) - rankWearer(b) || compareSizes(recallSize(a.value).size, recallSize(b.value).size);
  const order = SHOWN_ORDER[group] ?? [];
  const rank = (entry: FilterEntry) =>
    order.includes(entry.value) ? order.indexOf(entry.value) : order.length;
  return (a: FilterEntry, b: FilterEntry) => rank(a) - rank(b) || a.label.localeCompare(b.label);
};

export type Order = (typeof listOrder.enum)[number];

export interface ListingQuery {
  target: Target | 'A';
  family: Family | null;
  gridId: string | null;
  ids: string[];
  selection: Selection;
  order: Order;
}

const GROUP_OF = new Map(GROUPS.map((group) => [FILTER_FIELDS[group], group]));
const MAX_VALUES = 60;

/** Turns the validated input of /products/list into a query; throws ApiFault for targets, families and filters that don't exist. */
export const readListingQuery = (input: Record<string, unknown>): ListingQuery => {
  const fields = collectFilters(input);
  return {
    target: requireTarget(input['targetId']),
    family: requireFamily(input['family']),
    gridId: typeof input['gridId'] === 'string' && input['gridId'] ? input['gridId'] : null,
    ids: fields.get('filter.id') ?? [],
    selection: Object.fromEntries(
      GROUPS.flatMap((group) =>
        fields.get(FILTER_FIELDS[group])?.length
          ? [
              [
                group,
                group === 'sizes'
                  ? spreadSizes(fields.get(FILTER_FIELDS[group])!)
                  : fields.get(FILTER_FIELDS[group])!,
              ],
            ]
          : [],
      ),
    ),
    order: (input['order'] as Order | undefined) ?? 'default',
  };
};

/** A query's value as it was sent: a text, or a number where the body was JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const requireTarget = (text: unknown): Target | 'A' => {
  if (text === undefined || text === '') return 'A';
  const target = parseTarget(textOf(text));
  if (!target)
    throw new ApiFault('unknown_target', `There is no target "${textOf(text)}". Use M, W, K, G, X or A.`);
  return target;
};

const requireFamily = (text: unknown): Family | null => {
  if (text === undefined || text === '') return null;
  const family = parseFamily(textOf(text));
  if (family === undefined)
    throw new ApiFault(
      'unknown_family',
      `There is no family "${textOf(text)}". Use 0, 1, 2, 5, 6 or their names.`,
    );
  return family;
};

const collectFilters = (input: Record<string, unknown>): Map<string, string[]> => {
  const fields = new Map<string, string[]>();
  for (const [name, value] of [...parseFilterString(input['filters']), ...Object.entries(input)]) {
    if (!name.startsWith('filter.')) continue;
    if (name !== 'filter.id' && !GROUP_OF.has(name))
      throw new ApiFault('unknown_filter', `There is no filter "${name}".`);
    fields.set(name, cleanValues(name, [...(fields.get(name) ?? []), ...splitValues(value)]));
  }
  return fields;
};

const parseFilterString = (text: unknown): [string, string][] =>
  typeof text === 'string' && text
    ? [...new URLSearchParams(text.startsWith('?') ? text.slice(1) : text)]
    : [];

/** Comma lists and repeated values → one flat list. */
export const splitValues = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((part) => String(part).split(','))
    .map((part) => part.trim())
    .filter(Boolean);

// Sorted and without duplicates, so that equal choices share one cache entry; ids keep their order, it is the order of the grid.
const cleanValues = (name: string, values: string[]): string[] => {
  const cased =
    name === 'filter.lineCollection' || name === 'filter.id'
      ? values.map((value) => value.toUpperCase())
      : values;
  const single = [...new Set(cased)].slice(0, MAX_VALUES);
  return name === 'filter.id' ? single : single.sort();
};
