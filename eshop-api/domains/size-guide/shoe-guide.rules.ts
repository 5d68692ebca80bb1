import { shoeScale } from '../catalogue/size.facts';
import {
  orderColumns,
  sourceOf,
  type Column,
  type GuideMarket,
  type GuideTarget,
  type ShoeGuide,
} from './guide-market.rules';

type ScaleRow = Record<string, string>;
type GuideRow = ShoeGuide['rows'][number];

const TABLES: Record<'adults' | 'K', ScaleRow[]> = shoeScale.tables;
const rowsFor = (target: GuideTarget): ScaleRow[] => (target === 'K' ? TABLES.K : TABLES.adults);
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

/** Socks and slippers that come by spans of shoe sizes (docs/contract/catalogue.md#sizes, TALLAP). Undefined when a size is no such span. */
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

/** One span out of the scale's rows inside it; children's socks begin below the children's scale, so the nearest row counts. */
function buildSpan(size: string, target: GuideTarget, columns: Column[]): GuideRow {
  const [, from = '', to = ''] = PAIR.exec(size) ?? [];
  const scale = Number(to) < 35 ? TABLES.K : TABLES.adults;
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
