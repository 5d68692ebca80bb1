import { fitGround } from './fit-ground';
import type { Pixels } from './picture-pixels';

/** Which pixels belong to the product: 1; everything else 0. */
export type Mask = Uint8Array;

/** Frames around frames that are peeled off: a turned photograph has corners, a screenshot a border. */
const MOST_FRAMES = 4;
/** Width of the ring through which a ground is fitted, share of the longer side. */
const RING = 0.045;
/** Share of the ring that a ground must fill; if less, there is another ground beside it (the corners of a turned photograph). */
const WHOLE_SHARE = 0.5;
/** A smaller share of one colour is no ground. */
const LEAST_SHARE = 0.25;
/** If the rest has such an even rim and is this large, it is another ground and no product. */
const FRAME_SHARE = 0.72;
const FRAME_AREA = 0.4;

/** Cuts the product out of its ground. Never empty: a picture without a ground is all product. `care`: 1 usual; less finds paler things and more shadows. */
export function cutOut(pixels: Pixels, care = 1): Mask {
  let domain: Mask = new Uint8Array(pixels.width * pixels.height).fill(1);
  let least = LEAST_SHARE;
  for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
    const ground = fitGround(pixels, ringOf(pixels, domain));
    if (ground.share < least) return domain;
    const threshold = care * Math.min(13, Math.max(5, 2.2 * ground.spread + 2));
    const product = filterParts(
      pixels,
      closeGaps(pixels, openLines(pixels, ground.findApart(domain, threshold))),
      domain,
    );
    const area = count(product);
    if (area < 0.01 * domain.length) return domain;
    domain = product;
    if (area < FRAME_AREA * product.length) break;
    least = ground.share < WHOLE_SHARE ? WHOLE_SHARE : FRAME_SHARE;
  }
  return domain;
}

const count = (mask: Mask): number => mask.reduce((sum, one) => sum + one, 0);

/** Pixels of the domain near its rim. */
function ringOf({ width, height }: Pixels, domain: Mask): Int32Array {
  const reach = Math.max(2, Math.round(RING * Math.max(width, height)));
  const deep = shrink(width, height, domain, reach);
  const ring: number[] = [];
  for (let i = 0; i < domain.length; i += 1) if (domain[i] && !deep[i]) ring.push(i);
  return Int32Array.from(ring);
}

/** The mask without its outer `by` pixels. `beyond`: value past the picture's edge, 0 (a rim) or 1 (more of the same). */
export function shrink(width: number, height: number, mask: Mask, by: number, beyond: 0 | 1 = 0): Mask {
  const rows = slide(mask, width, height, 1, width, by, 2 * by + 1, beyond);
  return slide(rows, height, width, width, 1, by, 2 * by + 1, beyond);
}

const grow = (width: number, height: number, mask: Mask, by: number): Mask =>
  slide(slide(mask, width, height, 1, width, by, 1, 0), height, width, width, 1, by, 1, 0);

/** Along one direction: 1 where the window about a pixel holds at least `least` ones. */
function slide(
  mask: Mask,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  by: number,
  least: number,
  beyond: 0 | 1,
): Mask {
  const out = new Uint8Array(mask.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let ones = beyond * (2 * by + 1);
    for (let i = -by; i < length; i += 1) {
      const [entering, leaving] = [i + by, i - by - 1];
      ones +=
        (entering < length ? mask[start + entering * step]! : beyond) -
        (leaving >= 0 ? mask[start + leaving * step]! : beyond);
      if (i >= 0 && ones >= least) out[start + i * step] = 1;
    }
  }
  return out;
}

/** Removes thin lines and specks. */
const openLines = ({ width, height }: Pixels, mask: Mask): Mask =>
  grow(width, height, shrink(width, height, mask, 1), 1).map((one, i) => one & mask[i]!);

/** Joins parts that a highlight separates. */
const closeGaps = ({ width, height }: Pixels, mask: Mask): Mask =>
  shrink(width, height, grow(width, height, mask, 2), 2, 1).map((one, i) => one | mask[i]!);

/** Parts that are large beside the largest, with what they enclose: a pale product on a pale ground is often no more than its outline. */
function filterParts(pixels: Pixels, mask: Mask, domain: Mask): Mask {
  const holes = labelParts(pixels, mask, 0);
  const enclosed = fillBays(pixels, mask);
  const filled = mask.map((one, i) =>
    one || (domain[i] && (enclosed[i] || !holes.touching[holes.labels[i]!])) ? 1 : 0,
  );
  const parts = labelParts(pixels, filled, 1);
  const whole = Math.max(0, ...parts.sizes.filter((_, label) => !parts.touching[label]));
  const largest = Math.max(0, ...parts.sizes);
  const keeps = parts.sizes.map(
    (size, label) => size >= 0.06 * largest && !(parts.touching[label] && size < whole),
  );
  return filled.map((one, i) => (one && keeps[parts.labels[i]!] ? 1 : 0));
}

/** Number of the eight directions that must meet the product for a pixel to count as inside. */
const SIDES = 7;

/** Bays of an outline that is not closed: pixels from which the product is seen in nearly every direction. */
function fillBays({ width, height }: Pixels, mask: Mask): Mask {
  const sides = new Uint8Array(mask.length);
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
  ] as const) {
    const seen = new Uint8Array(mask.length);
    for (let row = 0; row < height; row += 1) {
      const y = dy > 0 ? row : height - 1 - row;
      for (let column = 0; column < width; column += 1) {
        const x = dx > 0 ? column : width - 1 - column;
        const [beforeX, beforeY] = [x - dx, y - dy];
        const outside = beforeX < 0 || beforeX >= width || beforeY < 0 || beforeY >= height;
        const i = y * width + x;
        seen[i] = mask[i] || (!outside && seen[beforeY * width + beforeX]) ? 1 : 0;
        sides[i]! += seen[i];
      }
    }
  }
  return sides.map((count) => (count >= SIDES ? 1 : 0));
}

interface Parts {
  labels: Int32Array;
  sizes: number[];
  /** Reaches the edge of the picture. */ touching: boolean[];
}

/** Connected areas of one value: a number for each pixel (-1: the other value), each area's size. */
function labelParts({ width }: Pixels, mask: Mask, value: number): Parts {
  const labels = new Int32Array(mask.length).fill(-1);
  const stack = new Int32Array(mask.length);
  const [sizes, touching]: [number[], boolean[]] = [[], []];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== value || labels[start] !== -1) continue;
    const label = sizes.push(0) - 1;
    touching.push(false);
    let waiting = 0;
    const visit = (at: number): void => {
      if (mask[at] === value && labels[at] === -1) {
        labels[at] = label;
        stack[waiting++] = at;
      }
    };
    visit(start);
    while (waiting) {
      const at = stack[--waiting]!;
      const x = at % width;
      sizes[label]! += 1;
      if (x === 0 || x === width - 1 || at < width || at >= mask.length - width) touching[label] = true;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < mask.length - width) visit(at + width);
    }
  }
  return { labels, sizes, touching };
}
