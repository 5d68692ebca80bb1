export type Columns = 2 | 3 | 4 | 5;

/** Every `period`-th tile is another size, beginning with the `first`. */
export interface Rhythm {
  period: number;
  first: number;
}

/**
 * Tiles two columns wide, by the grid's columns. Each one comes where two columns of its row are still free, so that
 * tiles stand in the order in which they are read and reached by keyboard, and no hole is left.
 */
export const wideTiles: Record<Columns, Rhythm> = {
  2: { period: 9, first: 3 },
  3: { period: 8, first: 4 },
  4: { period: 9, first: 3 },
  5: { period: 9, first: 3 },
};

/** Tiles two columns wide and two rows high, likewise. */
export const largeTiles: Record<Columns, Rhythm> = {
  2: { period: 9, first: 7 },
  3: { period: 9, first: 7 },
  4: { period: 9, first: 7 },
  5: { period: 12, first: 7 },
};
