import type { RecommendedItem } from '../recommendations.provider.types';
import type { ItemTraits } from './item-traits';

/** The best few neighbours of every item, in flat arrays: for twenty thousand items they take five megabytes. Equal scores keep their order of insertion. */
export class NeighbourTable {
  private neighbours: Int32Array;
  private scores: Float32Array;
  private sizes: Int32Array;

  constructor(
    rows: number,
    readonly width: number,
  ) {
    this.neighbours = new Int32Array(rows * width);
    this.scores = new Float32Array(rows * width);
    this.sizes = new Int32Array(rows);
  }

  /** Inserts a neighbour at its rank in the row, unless the row is full of better ones. */
  offer(row: number, neighbour: number, score: number): void {
    const start = row * this.width;
    const size = this.sizes[row]!;
    const rounded = Math.fround(score);
    if (size === this.width && this.scores[start + size - 1]! >= rounded) return;
    let index = start + Math.min(size, this.width - 1);
    for (; index > start && this.scores[index - 1]! < rounded; index -= 1) {
      this.neighbours[index] = this.neighbours[index - 1]!;
      this.scores[index] = this.scores[index - 1]!;
    }
    this.neighbours[index] = neighbour;
    this.scores[index] = rounded;
    if (size < this.width) this.sizes[row] = size + 1;
  }

  empty(row: number): void {
    this.sizes[row] = 0;
  }

  size(row: number): number {
    return this.sizes[row]!;
  }

  /** Place 0 is the best. */
  neighbour(row: number, index: number): number {
    return this.neighbours[row * this.width + index]!;
  }

  score(row: number, index: number): number {
    return this.scores[row * this.width + index]!;
  }
}

/** The learned model: an answer is a row of a table. Never changed, only replaced. */
export interface Model {
  traits: ItemTraits;
  neighbours: NeighbourTable;
}

export function findNeighbours(
  { traits, neighbours }: Model,
  itemId: string,
  count: number,
): RecommendedItem[] {
  const row = traits.indexOf.get(itemId);
  if (row === undefined) return [];
  const size = Math.min(count, neighbours.size(row));
  return Array.from({ length: size }, (_, index) => ({
    ItemId: traits.ids[neighbours.neighbour(row, index)]!,
    Score: neighbours.score(row, index),
  }));
}
