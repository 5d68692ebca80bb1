import type { RecommendedItem } from '../recommendations.provider.types';
import type { ItemTraits } from './item-traits';

/** The best few neighbours of every item, in flat arrays: of twenty thousand items they weigh five megabytes. Equal scores keep the order they were offered in. */
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

  /** Puts a neighbour into its place in the row, unless the row is full of better ones. */
  offer(row: number, neighbour: number, score: number): void {
    const start = row * this.width;
    const size = this.sizes[row]!;
    const rounded = Math.fround(score);
    if (size === this.width && this.scores[start + size - 1]! >= rounded) return;
    let place = start + Math.min(size, this.width - 1);
    for (; place > start && this.scores[place - 1]! < rounded; place -= 1) {
      this.neighbours[place] = this.neighbours[place - 1]!;
      this.scores[place] = this.scores[place - 1]!;
    }
    this.neighbours[place] = neighbour;
    this.scores[place] = rounded;
    if (size < this.width) this.sizes[row] = size + 1;
  }

  empty(row: number): void {
    this.sizes[row] = 0;
  }

  size(row: number): number {
    return this.sizes[row]!;
  }

  /** Place 0 is the best. */
  neighbour(row: number, place: number): number {
    return this.neighbours[row * this.width + place]!;
  }

  score(row: number, place: number): number {
    return this.scores[row * this.width + place]!;
  }
}

/** What was learned, ready to be looked up: an answer is a row of a table. Never changed, only replaced. */
export interface Model {
  traits: ItemTraits;
  neighbours: NeighbourTable;
}

export function lookUp({ traits, neighbours }: Model, itemId: string, count: number): RecommendedItem[] {
  const row = traits.indexOf.get(itemId);
  if (row === undefined) return [];
  const size = Math.min(count, neighbours.size(row));
  return Array.from({ length: size }, (_, place) => ({
    ItemId: traits.ids[neighbours.neighbour(row, place)]!,
    Score: neighbours.score(row, place),
  }));
}
