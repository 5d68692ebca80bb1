/** Seeded random numbers (mulberry32): the same on every machine. */
export class Chance {
  constructor(private state: number) {}

  /** 0 up to 1, exclusive. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  /** Index by weight; weights need not add up to 1. */
  weighted(weights: ArrayLike<number>): number {
    let whole = 0;
    for (let index = 0; index < weights.length; index += 1) whole += weights[index]!;
    let left = this.next() * whole;
    for (let index = 0; index < weights.length; index += 1) {
      left -= weights[index]!;
      if (left < 0) return index;
    }
    return weights.length - 1;
  }
}
