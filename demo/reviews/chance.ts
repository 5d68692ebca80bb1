import { createHash } from 'node:crypto';

/** Random numbers that are the same each time for the same seed. */
export interface Chance {
  /** 0 up to 1. */
  share(): number;
  /** Whole number, 0 up to `limit` exclusive. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function createChance(seed: string): Chance {
  let turn = 0;
  const share = () => createHash('sha256').update(`${seed} ${turn++}`).digest().readUInt32BE(0) / 2 ** 32;
  const below = (limit: number) => Math.floor(share() * limit);
  return { share, below, pick: (items) => items[below(items.length)]! };
}
