import type { Pixels } from './picture-pixels';

/** The ground under a product: a smooth colour gradient, as under lamps. */
export interface Ground {
  /** Pixels of the domain that are further (ΔE) than `threshold` from the fitted ground. */
  findApart(domain: Uint8Array, threshold: number): Uint8Array;
  /** Share of the fitted pixels that lie on it, 0 to 1. */
  share: number;
  /** Usual distance of its own pixels. */
  spread: number;
}

const TERMS = 6;
const ROUNDS = 6;
/** Distance up to which a pixel counts as ground, ΔE. */
const NEAR = 7;

/** Fits the ground through the given pixels; outliers (a product cut by the edge) lose their weight. */
export function fitGround(pixels: Pixels, ring: Int32Array): Ground {
  const terms = new Float64Array(ring.length * TERMS);
  ring.forEach((index, i) => writeTerms(pixels, index, terms, i * TERMS));
  let sheets = solveAll(pixels, ring, terms, startWeights(pixels, ring));
  for (let round = 0; round < ROUNDS; round += 1) {
    const weights = Float64Array.from(
      ring,
      (index, i) => 1 / (1 + (distance(pixels, sheets, index, terms, i * TERMS) / (NEAR / 2)) ** 4),
    );
    sheets = solveAll(pixels, ring, terms, weights);
  }
  const inside = Float64Array.from(ring, (index, i) => distance(pixels, sheets, index, terms, i * TERMS))
    .filter((value) => value < NEAR)
    .sort();
  return {
    share: inside.length / Math.max(1, ring.length),
    spread: inside[Math.floor(inside.length * 0.9)] ?? NEAR,
    findApart: (domain, threshold) => {
      const own = new Float64Array(TERMS);
      return domain.map((within, index) => {
        if (!within) return 0;
        writeTerms(pixels, index, own, 0);
        return distance(pixels, sheets, index, own, 0) > threshold ? 1 : 0;
      });
    },
  };
}

type Sheets = readonly [Float64Array, Float64Array, Float64Array];

const solveAll = (
  { lightness, a, b }: Pixels,
  ring: Int32Array,
  terms: Float64Array,
  weights: Float64Array,
): Sheets => [
  solve(terms, ring, lightness, weights),
  solve(terms, ring, a, weights),
  solve(terms, ring, b, weights),
];

function distance(
  { lightness, a, b }: Pixels,
  sheets: Sheets,
  index: number,
  terms: Float64Array,
  at: number,
): number {
  const light = lightness[index]! - valueOf(sheets[0], terms, at);
  const red = a[index]! - valueOf(sheets[1], terms, at);
  const yellow = b[index]! - valueOf(sheets[2], terms, at);
  return Math.sqrt(light * light + red * red + yellow * yellow);
}

/** 1, x, y, x², xy, y² with x and y from -1 to 1. */
function writeTerms({ width, height }: Pixels, index: number, into: Float64Array, at: number): void {
  const x = (2 * (index % width)) / width - 1;
  const y = (2 * Math.floor(index / width)) / height - 1;
  into[at] = 1;
  into[at + 1] = x;
  into[at + 2] = y;
  into[at + 3] = x * x;
  into[at + 4] = x * y;
  into[at + 5] = y * y;
}

const valueOf = (sheet: Float64Array, terms: Float64Array, at: number): number => {
  let sum = 0;
  for (let k = 0; k < TERMS; k += 1) sum += sheet[k]! * terms[at + k]!;
  return sum;
};

/** Begins with the most frequent colour of the ring: the product may cut across it. */
function startWeights({ lightness, a, b }: Pixels, ring: Int32Array): Float64Array {
  const boxes = new Map<number, number>();
  const boxOf = (index: number): number =>
    ((Math.round(lightness[index]! / 12) + 20) * 64 + Math.round(a[index]! / 12) + 20) * 64 +
    Math.round(b[index]! / 12) +
    20;
  for (const index of ring) boxes.set(boxOf(index), (boxes.get(boxOf(index)) ?? 0) + 1);
  const most = [...boxes].sort((one, other) => other[1] - one[1])[0]?.[0] ?? 0;
  const middle = [Math.floor(most / 4096) - 20, (Math.floor(most / 64) % 64) - 20, (most % 64) - 20].map(
    (part) => part * 12,
  );
  return Float64Array.from(ring, (index) => {
    const far = Math.hypot(lightness[index]! - middle[0]!, a[index]! - middle[1]!, b[index]! - middle[2]!);
    return 1 / (1 + (far / 16) ** 4);
  });
}

/** Weighted least squares by the normal equations, slightly regularised towards flat sheets so that few pixels can't bend it. */
function solve(
  terms: Float64Array,
  ring: Int32Array,
  channel: Float32Array,
  weights: Float64Array,
): Float64Array {
  const rows = Array.from({ length: TERMS }, (_, k) =>
    Float64Array.from({ length: TERMS + 1 }, (_, l) =>
      k === l && k > 0 ? 0.002 * ring.length * (k > 2 ? 4 : 1) : 0,
    ),
  );
  for (let i = 0; i < ring.length; i += 1) {
    for (let k = 0; k < TERMS; k += 1) {
      const weighted = weights[i]! * terms[i * TERMS + k]!;
      for (let l = 0; l < TERMS; l += 1) rows[k]![l]! += weighted * terms[i * TERMS + l]!;
      rows[k]![TERMS]! += weighted * channel[ring[i]!]!;
    }
  }
  return eliminate(rows);
}

function eliminate(rows: Float64Array[]): Float64Array {
  for (let k = 0; k < TERMS; k += 1) {
    const pivot = rows[k]![k]! || 1e-9;
    for (let other = 0; other < TERMS; other += 1) {
      if (other === k) continue;
      const factor = rows[other]![k]! / pivot;
      for (let l = k; l <= TERMS; l += 1) rows[other]![l]! -= factor * rows[k]![l]!;
    }
  }
  return Float64Array.from({ length: TERMS }, (_, k) => rows[k]![TERMS]! / (rows[k]![k]! || 1e-9));
}
