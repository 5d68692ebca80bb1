import { shrink, type Mask } from './cut-out';
import type { Pixels } from './picture-pixels';

/**
 * A product's look as numbers: its cut-out laid on a dial of rings and sectors about its middle, so that a turned picture
 * is the same dial turned. Each cell holds its share of product, the direction of its edges, its lightness and colour.
 */
export const RINGS = 6;
export const SECTORS = 24;
const EDGES = 4;
/** Cover, edges by direction, lightness against the whole, a, b. */
export const CHANNELS = 1 + EDGES + 3;
export const CELLS = RINGS * SECTORS;
export const LENGTH = CELLS * CHANNELS;
/** Radius of the outermost ring, in root mean square radii of the product. */
const REACH = 2.1;

export interface ImageDescriptor {
  /** sector × ring × channel, -127 to 127. */
  dial: Int8Array;
  /** sector × ring, 0 to 255: how much of the cell the picture shows; a cropped product is unknown beyond its edge. */
  known: Uint8Array;
  /** Mean Lab of the product. */
  mean: [number, number, number];
}

export interface Middle {
  x: number;
  y: number;
  radius: number;
}

/** Centre of mass and root mean square radius of the product. */
export function findMiddle({ width }: Pixels, mask: Mask): Middle {
  let [n, sx, sy, sq] = [0, 0, 0, 0];
  for (let i = 0; i < mask.length; i += 1) {
    if (!mask[i]) continue;
    const x = i % width;
    const y = (i - x) / width;
    n += 1;
    sx += x;
    sy += y;
    sq += x * x + y * y;
  }
  const [x, y] = [sx / n, sy / n];
  return { x, y, radius: Math.max(2, Math.sqrt(Math.max(0, sq / n - x * x - y * y))) };
}

/** `turn`: angle in sectors by which the dial is turned before it is read. */
export function readDial(pixels: Pixels, mask: Mask, middle: Middle, turn = 0): ImageDescriptor {
  const { width, height } = pixels;
  const mean = meanColour(pixels, mask);
  const spread = Math.max(6, deviation(pixels.lightness, mask, mean[0]));
  const { strength, direction } = findEdges(pixels, shrink(width, height, mask, 2));
  const [seen, inside, sums] = [new Float32Array(CELLS), new Float32Array(CELLS), new Float32Array(LENGTH)];
  const limit = REACH * middle.radius;
  const put = (i: number, cell: number, share: number, angle: number): void => {
    seen[cell]! += share;
    if (!mask[i]) return;
    inside[cell]! += share;
    const at = cell * CHANNELS;
    if (strength[i]! > 0) putEdge(sums, at + 1, direction[i]! - angle, share * strength[i]!);
    sums[at + EDGES + 1]! += (share * (pixels.lightness[i]! - mean[0])) / spread;
    sums[at + EDGES + 2]! += share * pixels.a[i]!;
    sums[at + EDGES + 3]! += share * pixels.b[i]!;
  };
  for (let i = 0; i < mask.length; i += 1) {
    const x = (i % width) - middle.x;
    const y = Math.floor(i / width) - middle.y;
    const distance = Math.sqrt(x * x + y * y);
    if (distance < limit) spreadOver(i, distance / limit, Math.atan2(y, x), turn, put);
  }
  return finish({ limit, seen, inside, sums }, mean);
}

type Put = (pixel: number, cell: number, share: number, angle: number) => void;

/** Shares a pixel among the four cells about it. */
function spreadOver(pixel: number, part: number, angle: number, turn: number, put: Put): void {
  const sector = ((angle / (2 * Math.PI)) * SECTORS + turn + 2 * SECTORS) % SECTORS;
  const ring = part * RINGS - 0.5;
  const left = Math.floor(sector);
  const low = Math.floor(ring);
  const [right, high] = [((left + 1) % SECTORS) * RINGS, Math.min(RINGS - 1, low + 1)];
  const [alongSector, alongRing] = [sector - left, ring - low];
  const inner = Math.max(0, low);
  put(pixel, (left % SECTORS) * RINGS + inner, (1 - alongSector) * (1 - alongRing), angle);
  put(pixel, (left % SECTORS) * RINGS + high, (1 - alongSector) * alongRing, angle);
  put(pixel, right + inner, alongSector * (1 - alongRing), angle);
  put(pixel, right + high, alongSector * alongRing, angle);
}

/** Edges have no front and back: directions count modulo half a turn, shared between two neighbours. */
function putEdge(sums: Float32Array, at: number, angle: number, weight: number): void {
  const index = ((angle / Math.PI) * EDGES + 4 * EDGES) % EDGES;
  const low = Math.floor(index) % EDGES;
  const share = index - Math.floor(index);
  sums[at + low]! += weight * (1 - share);
  sums[at + ((low + 1) % EDGES)]! += weight * share;
}

interface Sums {
  limit: number;
  seen: Float32Array;
  inside: Float32Array;
  sums: Float32Array;
}

const squeeze = (value: number): number => Math.max(-127, Math.min(127, Math.round(value)));

/** How much each channel counts in a comparison: cover, an edge's direction, lightness, colours. */
const SCALE = { cover: 139, edge: 54, light: 30, colour: 1.13 };

function finish({ limit, seen, inside, sums }: Sums, mean: ImageDescriptor['mean']): ImageDescriptor {
  const dial = new Int8Array(LENGTH);
  const known = new Uint8Array(CELLS);
  for (let c = 0; c < CELLS; c += 1) {
    const at = c * CHANNELS;
    const all = Math.max(seen[c]!, 0.25);
    const ring = c % RINGS;
    const full = (Math.PI * limit * limit * (2 * ring + 1)) / (RINGS ** 2 * SECTORS);
    known[c] = Math.round(255 * Math.min(1, seen[c]! / full));
    dial[at] = squeeze((SCALE.cover * inside[c]!) / all);
    for (let k = 1; k <= EDGES; k += 1)
      dial[at + k] = squeeze(SCALE.edge * Math.sqrt((EDGES * sums[at + k]!) / all));
    dial[at + EDGES + 1] = squeeze((SCALE.light * sums[at + EDGES + 1]!) / all);
    for (let k = 2; k <= 3; k += 1)
      dial[at + EDGES + k] = squeeze((SCALE.colour * sums[at + EDGES + k]!) / all);
  }
  return { dial, known, mean };
}

function meanColour({ lightness, a, b }: Pixels, mask: Mask): ImageDescriptor['mean'] {
  const sums: ImageDescriptor['mean'] = [0, 0, 0];
  let n = 0;
  for (let i = 0; i < mask.length; i += 1)
    if (mask[i]) {
      n += 1;
      sums[0] += lightness[i]!;
      sums[1] += a[i]!;
      sums[2] += b[i]!;
    }
  return sums.map((sum) => sum / Math.max(1, n)) as ImageDescriptor['mean'];
}

function deviation(channel: Float32Array, mask: Mask, mean: number): number {
  let [n, sum] = [0, 0];
  for (let i = 0; i < mask.length; i += 1)
    if (mask[i]) {
      n += 1;
      sum += (channel[i]! - mean) ** 2;
    }
  return Math.sqrt(sum / Math.max(1, n));
}

/** Edges inside the product, their strength against its usual one: dim light makes all of them weak. */
function findEdges(
  { width, height, lightness }: Pixels,
  deep: Mask,
): { strength: Float32Array; direction: Float32Array } {
  const strength = new Float32Array(lightness.length);
  const direction = new Float32Array(lightness.length);
  let [n, sum] = [0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (!deep[i]) continue;
      const gx = lightness[i + 1]! - lightness[i - 1]!;
      const gy = lightness[i + width]! - lightness[i - width]!;
      strength[i] = Math.hypot(gx, gy);
      direction[i] = Math.atan2(gy, gx);
      n += 1;
      sum += strength[i];
    }
  }
  const usual = Math.max(1.5, sum / Math.max(1, n));
  for (let i = 0; i < strength.length; i += 1) strength[i] = Math.min(3, strength[i]! / usual);
  return { strength, direction };
}
