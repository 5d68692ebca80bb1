import { sizeGuideModelSkus } from '../catalogue/size.facts';
import clothes from './data/clothes-sizes.json';
import people from './data/models.json';
import {
  orderColumns,
  type ClothesGuide,
  type Column,
  type GuideMarket,
  type GuideTarget,
} from './guide-market.rules';

type Measure = ClothesGuide['measures'][number];
type BodyRow = { size: string } & Partial<Record<Measure, number[]>> & Partial<Record<Column, string>>;

/** Measures from head to foot, as a tape goes. */
const MEASURES: readonly Measure[] = ['height', 'head', 'chest', 'waist', 'hip'];
/** Clothes have no scale of their own beyond the standard ones: the shopper's column leads where it is one of them. */
const STANDARD: readonly Column[] = ['EU', 'US', 'UK'];

const letters = (target: GuideTarget): BodyRow[] => (target === 'W' ? clothes.W : clothes.M);

/** Tables in the order of asking: the first that holds all of the product's sizes is its guide. */
const TABLES: { kind: ClothesGuide['kind']; rows: (target: GuideTarget) => BodyRow[] }[] = [
  { kind: 'clothes', rows: letters },
  { kind: 'kids', rows: (target) => (target === 'K' ? clothes.K : []) },
  { kind: 'hats', rows: () => clothes.hats },
  { kind: 'belts', rows: () => clothes.belts },
];

/** Guide of what is worn on the body; undefined when no table holds all of the product's sizes. */
export function buildClothesGuide(
  material: string,
  sizes: readonly string[],
  target: GuideTarget,
  market: GuideMarket,
): ClothesGuide | undefined {
  if (!sizes.length) return undefined;
  for (const { kind, rows } of TABLES) {
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
