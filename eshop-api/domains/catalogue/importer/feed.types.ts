import type { Material } from '../catalogue.types';

export type FeedFormat = 'jsonl' | 'gmc-tsv' | 'gmc-xml';

/** One row as it was read: its line, and its content or why it can't be read. */
export type FeedRow = { line: number; value: unknown } | { line: number; problem: string };

/** A row that was left out. */
export interface BadRow {
  /** Line of the file, 1 is the first. */
  line: number;
  /** Code or id of the row if it has one. */
  id: string | undefined;
  reason: string;
}

/** A row that may be written: a whole material, or one with the single size that the row reports. */
export interface GoodRow {
  line: number;
  material: Material;
}

export interface ImportReport {
  rows: number;
  /** Rows written; 0 when a strict import found a bad row. */
  loaded: number;
  bad: number;
  /** The first bad rows; the rest is only counted. */
  badRows: BadRow[];
  rolledBack: boolean;
}
