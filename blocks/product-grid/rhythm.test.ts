import { describe, expect, it } from 'vitest';
import { largeTiles, wideTiles, type Columns, type Rhythm } from './rhythm';

interface Spot {
  row: number;
  column: number;
}

/** Where CSS puts tiles in a grid that is filled row by row (`grid-auto-flow: row`): never before the tile that precedes. */
function arrange(
  tiles: number,
  columns: number,
  rhythm: Rhythm,
  rows: number,
): { spots: Spot[]; taken: Set<string> } {
  const taken = new Set<string>();
  const spots: Spot[] = [];
  let cursor: Spot = { row: 0, column: 0 };
  for (let tile = 1; tile <= tiles; tile++) {
    const isOther = tile >= rhythm.first && (tile - rhythm.first) % rhythm.period === 0;
    const [width, height] = isOther ? [2, rows] : [1, 1];
    const cells = (at: Spot) =>
      Array.from(
        { length: width * height },
        (_, i) => `${at.row + Math.floor(i / width)},${at.column + (i % width)}`,
      );
    while (cursor.column + width > columns || cells(cursor).some((cell) => taken.has(cell)))
      cursor =
        cursor.column + width >= columns
          ? { row: cursor.row + 1, column: 0 }
          : { ...cursor, column: cursor.column + 1 };
    for (const cell of cells(cursor)) taken.add(cell);
    spots.push(cursor);
  }
  return { spots, taken };
}

describe.each<[string, Record<Columns, Rhythm>, number]>([
  ['wide tiles', wideTiles, 1],
  ['large tiles', largeTiles, 2],
])('%s', (_name, rhythms, rows) => {
  it.each([2, 3, 4, 5] as const)('stand in reading order without a hole in %i columns', (columns) => {
    const { spots, taken } = arrange(120, columns, rhythms[columns], rows);
    const last = spots.at(-1)!;
    for (let row = 0; row < last.row; row++)
      for (let column = 0; column < columns; column++)
        expect({ row, column, isTaken: taken.has(`${row},${column}`) }).toEqual({
          row,
          column,
          isTaken: true,
        });
    const order = spots.map(({ row, column }) => row * columns + column);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
