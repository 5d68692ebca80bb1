import { CELLS, CHANNELS, LENGTH, RINGS, SECTORS, type Look } from './describe-look';

/** Values of one sector. */
const STEP = RINGS * CHANNELS;

/** Unlikeness of two looks at their best turn, 0: the same. `stride`: look at every n-th turn only. */
function compareLooks(asked: Look, dial: Int8Array, at: number, mean: readonly number[], stride = 1): number {
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

/** Looks of the catalogue's pictures side by side, for comparison. */
export interface LookTable {
  size: number;
  dials: Int8Array;
  /** Three a look. */
  means: Float32Array;
  /** `SKETCH` a look: what stays of a dial however it is turned. */
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
  place: number;
  distance: number;
}

/**
 * Places of the table by their unlikeness to what was asked, nearest first. `asked`: readings of one picture (other cuts, other
 * turns); the best of them counts. Three sieves, so that a large catalogue costs little more than a small one.
 */
export function rankLooks(
  table: LookTable,
  asked: readonly Look[],
  allowed: (place: number) => boolean,
): Ranked[] {
  const places = Array.from({ length: table.size }, (_, place) => place).filter(allowed);
  const sketches = asked.map(({ dial }) => sketchOf(dial));
  const likely =
    places.length > SKETCHED
      ? pickNearest(places, SKETCHED, (place) =>
          least(sketches, (sketch) => compareSketch(table, sketch, place)),
        )
      : places;
  const coarse = pickNearest(likely, COARSE, (place) =>
    least(
      asked.filter((_, i) => i % 2 === 0),
      (look) => compare(table, look, place, COARSE_STRIDE),
    ),
  );
  return coarse
    .map((place) => ({ place, distance: least(asked, (look) => compare(table, look, place, 1)) }))
    .sort((a, b) => a.distance - b.distance);
}

const least = <T>(readings: readonly T[], measure: (reading: T) => number): number =>
  readings.reduce((best, one) => Math.min(best, measure(one)), Infinity);

const compare = ({ dials, means }: LookTable, look: Look, place: number, stride: number): number =>
  compareLooks(
    look,
    dials,
    place * LENGTH,
    [means[3 * place]!, means[3 * place + 1]!, means[3 * place + 2]!],
    stride,
  );

function compareSketch({ sketches }: LookTable, sketch: Float32Array, place: number): number {
  let sum = 0;
  for (let i = 0; i < SKETCH; i += 1) sum += (sketch[i]! - sketches[place * SKETCH + i]!) ** 2;
  return sum;
}

function pickNearest(places: readonly number[], count: number, measure: (place: number) => number): number[] {
  return places
    .map((place) => ({ place, distance: measure(place) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ place }) => place);
}
