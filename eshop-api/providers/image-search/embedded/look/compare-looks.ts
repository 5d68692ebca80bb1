import { CHANNELS, LENGTH, RINGS, SECTORS, type Look } from './describe-look';

/** How much each channel of a cell counts: cover, four directions of edges, lightness, two colours. */
const WEIGHTS = [1.2, 0.8, 0.8, 0.8, 0.8, 0.35, 0.5, 0.5];
const STEP = RINGS * CHANNELS;

/** Unlikeness of two looks at their best turn; 0: the same. */
export function compareLooks(asked: Look, dial: Int8Array, mean: readonly number[]): number {
  let least = Infinity;
  for (let turn = 0; turn < SECTORS; turn += 1) least = Math.min(least, compareTurned(asked, dial, turn));
  const tint = Math.hypot((asked.mean[0] - mean[0]!) * 0.4, asked.mean[1] - mean[1]!, asked.mean[2] - mean[2]!);
  return least * (1 + Math.min(tint, 60) / 160);
}

function compareTurned(asked: Look, dial: Int8Array, turn: number): number {
  let [sum, weight] = [0, 0];
  let at = turn * STEP;
  for (let cell = 0, i = 0; i < LENGTH; cell += 1, i += CHANNELS) {
    const known = asked.known[cell]!;
    if (at === LENGTH) at = 0;
    let part = 0;
    for (let k = 0; k < CHANNELS; k += 1) {
      const difference = asked.dial[i + k]! - dial[at + k]!;
      part += WEIGHTS[k]! * difference * difference;
    }
    at += CHANNELS;
    sum += known * part;
    weight += known;
  }
  return sum / Math.max(1, weight);
}
