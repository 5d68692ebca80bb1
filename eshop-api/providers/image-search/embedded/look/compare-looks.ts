import { CELLS, CHANNELS, LENGTH, RINGS, SECTORS, type Look } from './describe-look';

/** Values of one sector. */
const STEP = RINGS * CHANNELS;

/** Unlikeness of two looks at their best turn, 0: the same. `stride`: look at every n-th turn only. */
export function compareLooks(
  asked: Look,
  dial: Int8Array,
  at: number,
  mean: readonly number[],
  stride = 1,
): number {
  let least = Infinity;
  for (let turn = 0; turn < SECTORS; turn += stride)
    least = Math.min(least, compareTurned(asked, dial, at, turn));
  const tint = Math.hypot(
    (asked.mean[0] - mean[0]!) * 0.4,
    asked.mean[1] - mean[1]!,
    asked.mean[2] - mean[2]!,
  );
  return least * (1 + Math.min(tint, 60) / 160);
}

/** `at`: where the dial begins in a table of many. */
function compareTurned({ dial: asked, known }: Look, dials: Int8Array, at: number, turn: number): number {
  let sum = 0;
  let weight = 0;
  let place = turn * STEP;
  for (let cell = 0, i = 0; cell < CELLS; cell += 1, i += CHANNELS, place += CHANNELS) {
    if (place === LENGTH) place = 0;
    const share = known[cell]!;
    if (!share) continue;
    let part = 0;
    for (let k = 0; k < CHANNELS; k += 1) {
      const difference = asked[i + k]! - dials[at + place + k]!;
      part += difference * difference;
    }
    sum += share * part;
    weight += share;
  }
  return sum / Math.max(1, weight);
}
