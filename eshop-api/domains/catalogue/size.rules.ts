import equivalences from './data/size-equivalences.json';
import sizeRuns from './data/size-runs.json';
import type { Family, Target } from './catalogue.types';

interface SizeRow { EU: string; [system: string]: string }
const TABLES = equivalences.tables as Record<string, SizeRow[]>;
const MARKETS = equivalences.markets as Record<string, { column: string; prefix: string }>;
const RUNS = sizeRuns.runs as Record<string, string[]>;
const RUN_OF = sizeRuns.defaults as Record<Family, Record<Target, string>>;

/** Size as this market writes it (spec §9: US, GB and MX use target size labels); other markets and garments keep the value. */
export const labelSize = (value: string, family: Family, target: Target, market: string): string => {
  const system = MARKETS[market];
  if (!system || family !== 'shoes') return value;
  const row = findRow(value, target);
  return row ? `${system.prefix}${row[system.column]}` : value;
};

const findRow = (value: string, target: Target): SizeRow | undefined => (TABLES[target] ?? TABLES['M']!).find((entry) => entry.EU === value);

/** Whether a shoe size of this target has its place in the markets' scales. */
export const isOnScale = (value: string, target: Target): boolean => findRow(value, target) !== undefined;

/** Sizes that a model comes in, by its own run or by its family and target. */
export const listSizes = (family: Family, target: Target, run?: string): string[] => {
  const name = run ?? RUN_OF[family][target];
  const sizes = RUNS[name];
  if (!sizes) throw new Error(`Unknown size run "${name}"; size-runs.json has ${Object.keys(RUNS).join(', ')}`);
  return sizes;
};

const LETTERS = equivalences.clothesOrder;

/** Sort key of a size: numbers first by value, then letters XS … XXL (spec §9), then the rest by name. */
export const compareSizes = (a: string, b: string): number => rankSize(a) - rankSize(b) || a.localeCompare(b);

/** Place of a size among all sizes; sizes of one product stand in this order. */
export const rankSize = (size: string): number => {
  const letter = LETTERS.indexOf(size.split('/')[0]!);
  if (letter >= 0) return 10_000 + letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? 20_000 : Math.min(9_999, number) + (size.includes('-') ? 0.25 : 0);
};
