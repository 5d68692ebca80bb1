/**
 * What became of a block that was to stand on a page.
 * - `made`: its data came, or it needs none
 * - `older`: its data did not come, and its last good data stood in
 * - `failed`: its data did not come, and the block was left out
 * - `absent`: what it is about does not exist; it was left out
 * Each rendering is one of these. Of one that was made or older, what its view made of it may follow:
 * - `broken`: the view threw, and the block was left out
 * - `blank`: the view showed nothing
 */
export type BlockEvent = 'made' | 'older' | 'failed' | 'absent' | 'broken' | 'blank';

/** Counts blocks of one page in a storefront and locale. Nothing in it waits or throws. */
export interface PageCounter {
  /**
   * @param ms time of its data, where it has any: until it came, or until it was given up
   * @param isLate its data was given up at its deadline
   */
  count(block: { id: string; type: string }, event: BlockEvent, ms?: number, isLate?: boolean): void;
}

export interface BlockCounter {
  /** The counter of a page: always the same one. */
  page(brand: string, locale: string, page: string): PageCounter;
}

/** Identifies a block of a storefront's page. */
export interface BlockKey {
  brand: string;
  page: string;
  /** Id of the block. */
  block: string;
  type: string;
}

/** Counts of a block over a time. Renderings are shown, failed or empty. */
export interface BlockCounts {
  renders: number;
  /** Left out: no data, or a view that threw. */
  failed: number;
  /** Of the failed: the view threw. */
  broken: number;
  /** Of those without fresh data: given up at the deadline. */
  late: number;
  /** Nothing to show. */
  empty: number;
  /** Shown with its last good data. */
  older: number;
  /** Loads by class (composer/model/load-times.ts). */
  loads: number[];
}

/** Counts of a block in one hour, as one process has them. */
export interface HealthRow extends BlockKey, BlockCounts {
  hour: Date;
  /** In which it last went wrong; null: it did not. */
  locale: string | null;
}
