import equivalences from './data/size-equivalences.json';
import sizeRuns from './data/size-runs.json';
import type { Family, Target, Material, Sku } from './catalogue.types';
import lists from './data/product-lists.json';

interface SizeRow {
  EU: string;
  UK: string;
  [system: string]: string;
}
const TABLES: { adults: SizeRow[]; K: SizeRow[] } = equivalences.tables;
const COLUMNS = equivalences.columns as Record<string, Partial<Record<Target, string>> & { other: string }>;
const PREFIXES = equivalences.labelPrefixes as Record<string, string>;
const BESIDE = equivalences.beside as Record<string, string>;
const RUNS = sizeRuns.runs as Record<string, string[]>;
const RUN_OF = sizeRuns.defaults as Record<Family, Record<Target, string>>;

/**
 * Size as this market writes it (docs/contract/catalogue.md#sizes: US, GB and MX use target size labels); other markets and garments keep the value.
 * A unisex shoe has both US sizes, because its men's and women's scales differ.
 */
export const labelSize = (value: string, family: Family, target: Target, market: string): string => {
  const prefix = PREFIXES[market];
  if (!prefix || family !== 'shoes') return value;
  const own = convertSize(value, target, market);
  if (own === undefined) return value;
  const womens = target === 'X' ? convertSize(value, 'W', market) : own;
  return womens === own ? `${prefix}${own}` : `${prefix}M ${own} / W ${womens}`;
};

/**
 * The same size in the scale that shoppers of this country measure by, where its labels stay European (AU, BR, JP, KR), e.g. `24 cm`.
 * Undefined elsewhere, for garments and off the scale. Two European sizes may have one length: the label is what is bought.
 */
export const sizeBeside = (
  value: string,
  family: Family,
  target: Target,
  country: string,
): string | undefined => {
  const form = BESIDE[country];
  const size = form && family === 'shoes' ? convertSize(value, target, country) : undefined;
  return size === undefined ? undefined : form!.replace('{size}', size);
};

/** An EU shoe size in the scale of a market with a table of its own (AU, US, KR, BR, JP; GB and MX too); undefined off the scale or without a table. */
export const convertSize = (value: string, target: Target, market: string): string | undefined => {
  const columns = COLUMNS[market];
  return columns && findRow(value, target)?.[columns[target] ?? columns.other];
};

const findRow = (value: string, target: Target): SizeRow | undefined =>
  (target === 'K' ? TABLES.K : TABLES.adults).find((entry) => entry.EU === value);

/** Whether a shoe size of this target is in the markets' scales. */
export const isOnScale = (value: string, target: Target): boolean => findRow(value, target) !== undefined;

/** Sizes that a model comes in, by its own run or by its family and target. */
export const listSizes = (family: Family, target: Target, run?: string): string[] => {
  const name = run ?? RUN_OF[family][target];
  const sizes = RUNS[name];
  if (!sizes)
    throw new Error(`Unknown size run "${name}"; size-runs.json has ${Object.keys(RUNS).join(', ')}`);
  return sizes;
};

const LETTERS = equivalences.clothesOrder;

/** Sort key of a size: numbers first by value, then letters XS … XXL (docs/contract/catalogue.md#sizes), then the rest by name. */
export const compareSizes = (a: string, b: string): number => rankSize(a) - rankSize(b) || a.localeCompare(b);

/** Place of a size among all sizes; sizes of one product are in this order. */
export const rankSize = (size: string): number => {
  const letter = LETTERS.indexOf(size.split('/')[0]!);
  if (letter >= 0) return 10_000 + letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? 20_000 : Math.min(9_999, number) + (size.includes('-') ? 0.25 : 0);
};

/** Pieces of a size that orders have taken. */
export type CountTaken = (material: string, size: string) => number;

/** Pieces that the catalogue has, orders not counted. */
export const shelfOf = ({ shelf, stock }: Sku): number => shelf ?? stock;

/** The material with its stock after orders; itself where nothing differs. */
export const leaveTaken = (material: Material, taken: CountTaken): Material => {
  const skus = material.skus.map((sku) => leaveOne(sku, taken(material.id, sku.value)));
  return skus.some((sku, index) => sku !== material.skus[index]) ? { ...material, skus } : material;
};

/** Never below zero: an import may have fewer than have been sold. */
const leaveOne = (sku: Sku, taken: number): Sku => {
  const shelf = shelfOf(sku);
  const stock = Math.max(0, shelf - taken);
  return stock === sku.stock ? sku : { ...sku, stock, shelf };
};

/** Whether a size is shown as sold out that is not, or the other way round. */
export const showsWrongly = (material: Material, taken: CountTaken): boolean =>
  material.skus.some((sku) => sku.stock > 0 !== shelfOf(sku) > taken(material.id, sku.value));

const MATERIALS: ReadonlySet<string> = new Set(lists.membersOnlySkus);

/** Whether it is for members only (docs/contract/storefronts-and-roles.md#member). */
export const isMembersOnly = ({ id }: Pick<Material, 'id'>): boolean => MATERIALS.has(id);
