import { fitGround } from './fit-ground';
import type { Pixels } from './picture-pixels';

/** Which pixels belong to the product: 1; everything else 0. */
export type Mask = Uint8Array;

/** Frames around frames that are peeled off: a turned photograph has corners, a screenshot a border. */
const MOST_FRAMES = 3;
/** Width of the ring through which a ground is fitted, share of the longer side. */
const RING = 0.045;
/** A ground must hold so much of the ring, else the product fills the picture. */
const LEAST_SHARE = 0.5;
/** What is left is another ground and no product when its own rim is so even and it so large. */
const FRAME_SHARE = 0.72;
const FRAME_AREA = 0.4;

/** Cuts the product out of its ground. Never empty: a picture without a ground is all product. */
export function cutOut(pixels: Pixels): Mask {
  let domain: Mask = new Uint8Array(pixels.width * pixels.height).fill(1);
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const ground = fitGround(pixels, ringOf(pixels, domain));
    if (ground.share < (frame === 0 ? LEAST_SHARE : FRAME_SHARE)) return domain;
    const threshold = Math.min(13, Math.max(6, 2.2 * ground.spread + 3));
    const product = keepParts(pixels, open(pixels, domain.map((inside, i) => (inside && ground.distanceAt(i) > threshold ? 1 : 0))));
    const area = count(product);
    if (area < 0.01 * domain.length) return domain;
    domain = product;
    if (area < FRAME_AREA * product.length) break;
  }
  return domain;
}

const count = (mask: Mask): number => mask.reduce((sum, one) => sum + one, 0);

/** Pixels of the domain that lie near its rim. */
function ringOf({ width, height }: Pixels, domain: Mask): Int32Array {
  const reach = Math.max(2, Math.round(RING * Math.max(width, height)));
  const deep = shrink(width, height, domain, reach);
  const ring: number[] = [];
  for (let i = 0; i < domain.length; i += 1) if (domain[i] && !deep[i]) ring.push(i);
  return Int32Array.from(ring);
}

/** The mask without its outer `by` pixels; the picture's own edge is a rim, too. */
export function shrink(width: number, height: number, mask: Mask, by: number): Mask {
  const rows = slide(mask, width, height, 1, width, by, false);
  return slide(rows, height, width, width, 1, by, false);
}

export function grow(width: number, height: number, mask: Mask, by: number): Mask {
  const rows = slide(mask, width, height, 1, width, by, true);
  return slide(rows, height, width, width, 1, by, true);
}

/** Minimum or maximum over a window along one direction. */
function slide(mask: Mask, length: number, lines: number, step: number, lineStep: number, by: number, most: boolean): Mask {
  const out = new Uint8Array(mask.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let ones = 0;
    for (let i = -by; i < length; i += 1) {
      const entering = i + by;
      if (entering < length) ones += mask[start + entering * step]!;
      const leaving = i - by - 1;
      if (leaving >= 0) ones -= mask[start + leaving * step]!;
      if (i >= 0) out[start + i * step] = most ? (ones > 0 ? 1 : 0) : ones === 2 * by + 1 ? 1 : 0;
    }
  }
  return out;
}

/** Takes thin lines and specks away. */
const open = ({ width, height }: Pixels, mask: Mask): Mask => grow(width, height, shrink(width, height, mask, 1), 1).map((one, i) => one & mask[i]!);

/** Parts that are large beside the largest; holes too small to mean something are filled. */
function keepParts(pixels: Pixels, mask: Mask): Mask {
  const parts = labelParts(pixels, mask, 1);
  const largest = Math.max(0, ...parts.sizes);
  const kept = mask.map((one, i) => (one && parts.sizes[parts.labels[i]!]! >= 0.06 * largest ? 1 : 0));
  const holes = labelParts(pixels, kept, 0);
  const small = 0.03 * largest;
  return kept.map((one, i) => (one || holes.sizes[holes.labels[i]!]! < small ? 1 : 0));
}

/** Connected areas of one value: a number for each pixel (-1: the other value) and each area's size. */
function labelParts({ width, height }: Pixels, mask: Mask, value: number): { labels: Int32Array; sizes: number[] } {
  const labels = new Int32Array(mask.length).fill(-1);
  const sizes: number[] = [];
  const stack: number[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== value || labels[start] !== -1) continue;
    const label = sizes.push(0) - 1;
    stack.push(start);
    labels[start] = label;
    while (stack.length) {
      const at = stack.pop()!;
      sizes[label]! += 1;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width < width * height ? at + width : -1]) {
        if (next >= 0 && mask[next] === value && labels[next] === -1) { labels[next] = label; stack.push(next); }
      }
    }
  }
  return { labels, sizes };
}
