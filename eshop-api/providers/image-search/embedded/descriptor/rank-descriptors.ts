import { CELLS, CHANNELS, LENGTH, RINGS, SECTORS, type ImageDescriptor } from './compose-descriptor';

/** Values of one sector. */
const STEP = RINGS * CHANNELS;

/** Distance of two looks at their best turn, 0: the same. `stride`: compare every n-th turn only. */
function compareDescriptors(
  asked: ImageDescriptor,
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
function compareTurned(
  { dial: asked, known }: ImageDescriptor,
  dials: Int8Array,
  at: number,
  turn: number,
): number {
  let sum = 0;
  let weight = 0;
  let index = turn * STEP;
  for (let cell = 0, i = 0; cell < CELLS; cell += 1, i += CHANNELS, index += CHANNELS) {
    if (index === LENGTH) index = 0;
    const share = known[cell]!;
    if (!share) continue;
    let part = 0;
    for (let k = 0; k < CHANNELS; k += 1) {
      const difference = asked[i + k]! - dials[at + index + k]!;
      part += difference * difference;
    }
    sum += share * part;
    weight += share;
  }
  return sum / Math.max(1, weight);
}

/** Looks of the catalogue's pictures side by side, for comparison. */
export interface DescriptorTable {
  size: number;
  dials: Int8Array;
  /** Three per look. */
  means: Float32Array;
  /** `SKETCH` per look: the part of a dial that does not depend on rotation. */
  sketches: Float32Array;
}

export const SKETCH = RINGS * CHANNELS;
/** Looks compared at a coarse turn, and of these at every turn. */
const SKETCHED = 4000;
const COARSE = 160;
const COARSE_STRIDE = 2;

/** Mean of each ring: the same for a turned picture. */
export function sketchOf(
  dial: Int8Array,
  into: Float32Array = new Float32Array(SKETCH),
  at = 0,
): Float32Array {
  for (let i = 0; i < SKETCH; i += 1) {
    let sum = 0;
    for (let sector = 0; sector < SECTORS; sector += 1) sum += dial[sector * SKETCH + i]!;
    into[at + i] = sum / SECTORS;
  }
  return into;
}

interface Ranked {
  index: number;
  distance: number;
}

/**
 * Rows of the table by their distance to the query, nearest first. `asked`: readings of one picture (other cuts, other
 * turns); the best of them counts. Three filter stages, so that a large catalogue costs little more than a small one.
 */
export function rankDescriptors(
  table: DescriptorTable,
  asked: readonly ImageDescriptor[],
  allowed: (index: number) => boolean,
): Ranked[] {
  const indexes = Array.from({ length: table.size }, (_, index) => index).filter(allowed);
  const sketches = asked.map(({ dial }) => sketchOf(dial));
  const likely =
    indexes.length > SKETCHED
      ? pickNearest(indexes, SKETCHED, (index) =>
          least(sketches, (sketch) => compareSketch(table, sketch, index)),
        )
      : indexes;
  const coarse = pickNearest(likely, COARSE, (index) =>
    least(
      asked.filter((_, i) => i % 2 === 0),
      (descriptor) => compare(table, descriptor, index, COARSE_STRIDE),
    ),
  );
  return coarse
    .map((index) => ({ index, distance: least(asked, (descriptor) => compare(table, descriptor, index, 1)) }))
    .sort((a, b) => a.distance - b.distance);
}

const least = <T>(readings: readonly T[], measure: (reading: T) => number): number =>
  readings.reduce((best, one) => Math.min(best, measure(one)), Infinity);

const compare = (
  { dials, means }: DescriptorTable,
  descriptor: ImageDescriptor,
  index: number,
  stride: number,
): number =>
  compareDescriptors(
    descriptor,
    dials,
    index * LENGTH,
    [means[3 * index]!, means[3 * index + 1]!, means[3 * index + 2]!],
    stride,
  );

function compareSketch({ sketches }: DescriptorTable, sketch: Float32Array, index: number): number {
  let sum = 0;
  for (let i = 0; i < SKETCH; i += 1) sum += (sketch[i]! - sketches[index * SKETCH + i]!) ** 2;
  return sum;
}

function pickNearest(
  indexes: readonly number[],
  count: number,
  measure: (index: number) => number,
): number[] {
  return indexes
    .map((index) => ({ index, distance: measure(index) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ index }) => index);
}
