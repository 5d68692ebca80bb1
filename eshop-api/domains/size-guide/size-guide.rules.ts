import type { ResponseOf } from '../../contract/operation';
import type { ApiLocale } from '../../server/settings.types';
import { shoeScale, sizeGuideModelSkus } from '../catalogue/catalogue.facts';
import guideRules from './data/guide-rules.json';
import type { productsSizeGuide } from './size-guide.contract';
import clothes from './data/clothes-sizes.json';
import people from './data/models.json';

type ShoeGuide = NonNullable<ResponseOf<typeof productsSizeGuide>['sizeGuide']>;
type ClothesGuide = NonNullable<ResponseOf<typeof productsSizeGuide>['sizeGuideClothes']>;
type Column = ShoeGuide['columns'][number];
export type GuideTarget = ShoeGuide['target'];

const SCALES = shoeScale.columns as Record<string, Partial<Record<GuideTarget, string>> & { other: string }>;
const LABELLED = shoeScale.labelPrefixes as Record<string, string>;
/** GB's scale is called UK on shoes everywhere. */
const COLUMN_OF: Record<string, Column> = { GB: 'UK' };

/** Context of a guide's reader. */
interface GuideMarket {
  /** Country or market with a scale of its own; undefined: the standard EU/US/UK guide. */
  scale: string | undefined;
  /** The market labels sizes in its own scale and the flag `size_label` is on. */
  sizeLabel: boolean;
  unit: 'cm' | 'in';
}

/** A market that labels sizes in its own scale (docs/contract/markets.md#country-lists: US, GB, MX) does so only with its flag; the others' tables need none. */
export function describeMarket({ country, market }: ApiLocale, flag: unknown): GuideMarket {
  const own = [country, market].find((one) => Object.hasOwn(SCALES, one));
  const sizeLabel = own !== undefined && Object.hasOwn(LABELLED, own) && flag === true;
  const scale = own !== undefined && Object.hasOwn(LABELLED, own) && !sizeLabel ? undefined : own;
  return { scale, sizeLabel, unit: guideRules.inches.includes(country) ? 'in' : 'cm' };
}

/** The shopper's own column, then the standard ones; a unisex shoe shows both scales where a market has two. */
export function orderColumns({ scale }: GuideMarket, target: GuideTarget): Column[] {
  const own = scale === undefined ? [] : [COLUMN_OF[scale] ?? (scale as Column)];
  const all = [...new Set([...own, ...(guideRules.standard as Column[])])];
  return all.flatMap((column) => (column === 'US' && target === 'X' ? ['US', 'USW'] : [column]));
}

/** Key in the shoe scale of a column for this target: women's US sizes are under USW. */
export function sourceOf(column: Column, target: GuideTarget): string {
  if (column === 'USW') return 'USW';
  const country = column === 'UK' ? 'GB' : column;
  const scale = SCALES[country];
  return scale ? (scale[target] ?? scale.other) : column;
}

type Measure = ClothesGuide['measures'][number];
type BodyRow = { size: string } & Partial<Record<Measure, number[]>> & Partial<Record<Column, string>>;

/** Measures from head to foot. */
const MEASURES: readonly Measure[] = ['height', 'head', 'chest', 'waist', 'hip'];
/** Clothes have no scale of their own beyond the standard ones: the shopper's column is first where it is one of them. */
const STANDARD: readonly Column[] = ['EU', 'US', 'UK'];

const letters = (target: GuideTarget): BodyRow[] => (target === 'W' ? clothes.W : clothes.M);

/** Tables in order of lookup: the first that has all of the product's sizes is its guide. */
const CLOTHES_TABLES: { kind: ClothesGuide['kind']; rows: (target: GuideTarget) => BodyRow[] }[] = [
  { kind: 'clothes', rows: letters },
  { kind: 'kids', rows: (target) => (target === 'K' ? clothes.K : []) },
  { kind: 'hats', rows: () => clothes.hats },
  { kind: 'belts', rows: () => clothes.belts },
];

/** Guide of clothes; undefined when no table has all of the product's sizes. */
export function buildClothesGuide(
  material: string,
  sizes: readonly string[],
  target: GuideTarget,
  market: GuideMarket,
): ClothesGuide | undefined {
  if (!sizes.length) return undefined;
  for (const { kind, rows } of CLOTHES_TABLES) {
    const table = rows(target);
    if (!sizes.every((size) => table.some((row) => row.size === size))) continue;
    const columns = orderColumns(market, target).filter((column) => STANDARD.includes(column));
    return {
      kind,
      target,
      columns,
      unit: market.unit,
      sizeLabel: market.sizeLabel,
      measures: MEASURES.filter((measure) => table.some((row) => row[measure])),
      rows: table.map((row) => viewRow(row, sizes, columns)),
      models:
        kind === 'clothes' && sizeGuideModelSkus.includes(material)
          ? [...(target === 'W' ? people.W : people.M)]
          : [],
    };
  }
  return undefined;
}

function viewRow(row: BodyRow, sizes: readonly string[], columns: Column[]): ClothesGuide['rows'][number] {
  const body = Object.fromEntries(
    MEASURES.flatMap((measure) =>
      row[measure] ? [[measure, { from: row[measure][0]!, to: row[measure][1]! }]] : [],
    ),
  );
  return {
    size: row.size,
    offered: sizes.includes(row.size),
    values: Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])),
    body,
  };
}

type ScaleRow = Record<string, string>;
type GuideRow = ShoeGuide['rows'][number];

const SHOE_TABLES: Record<'adults' | 'K', ScaleRow[]> = shoeScale.tables;
const rowsFor = (target: GuideTarget): ScaleRow[] => (target === 'K' ? SHOE_TABLES.K : SHOE_TABLES.adults);
const footOf = (row: ScaleRow): number => Math.round(Number(row['CM']) * 10);

/** Shoes and insoles: every half size of the scale, the product's own marked. Undefined when a size is not of the scale. */
export function buildShoeGuide(
  sizes: readonly string[],
  target: GuideTarget,
  market: GuideMarket,
): ShoeGuide | undefined {
  const scale = rowsFor(target);
  const known = new Set(scale.map((row) => row['EU']));
  if (!sizes.length || !sizes.every((size) => known.has(size))) return undefined;
  const columns = orderColumns(market, target);
  const rows = scale.map((row) => ({
    size: row['EU']!,
    offered: sizes.includes(row['EU']!),
    values: pickValues(columns, (column) => row[sourceOf(column, target)]),
    foot: { from: footOf(row), to: footOf(row) },
  }));
  return { sizeType: 'SHOES', target, columns, unit: market.unit, sizeLabel: market.sizeLabel, rows };
}

const PAIR = /^(\d{2})-(\d{2})$/;

/** Socks and slippers with ranges of shoe sizes (docs/contract/catalogue.md#sizes, TALLAP). Undefined when a size is no such range. */
export function buildSpanGuide(
  sizes: readonly string[],
  target: GuideTarget,
  market: GuideMarket,
): ShoeGuide | undefined {
  if (!sizes.length || !sizes.every((size) => PAIR.test(size))) return undefined;
  const columns = orderColumns(market, target);
  const rows = sizes.map((size) => buildSpan(size, target, columns));
  return { sizeType: 'TALLAP', target, columns, unit: market.unit, sizeLabel: market.sizeLabel, rows };
}

/** One range from the scale's rows inside it; children's socks start below the children's scale, so the nearest row is used. */
function buildSpan(size: string, target: GuideTarget, columns: Column[]): GuideRow {
  const [, from = '', to = ''] = PAIR.exec(size) ?? [];
  const scale = Number(to) < 35 ? SHOE_TABLES.K : SHOE_TABLES.adults;
  const inside = scale.filter((row) => Number(row['EU']) >= Number(from) && Number(row['EU']) <= Number(to));
  const [first = scale[0]!, last = first] = [inside[0], inside.at(-1)];
  const values = pickValues(columns, (column) =>
    column === 'EU' ? size : joinEnds(first[sourceOf(column, target)], last[sourceOf(column, target)]),
  );
  return { size, offered: true, values, foot: { from: footOf(first), to: footOf(last) } };
}

const joinEnds = (from: string | undefined, to: string | undefined): string | undefined =>
  from === to || from === undefined ? to : `${from}-${to}`;

/** A column that the scale lacks for this target (children have no women's sizes) is left empty. */
const pickValues = (
  columns: Column[],
  read: (column: Column) => string | undefined,
): Record<string, string> => Object.fromEntries(columns.map((column) => [column, read(column) ?? '']));
