import { offsetCurve, type Point } from '../draw/geometry';

/** Outline of a strap along a line, tapering evenly from `width` to `end`; its ends are cut straight. */
export function ribbon(line: readonly Point[], width: number, end = width, count = 14): Point[] {
  const centres = offsetCurve(line, 0, count);
  const side = (sign: 1 | -1) =>
    offsetCurve(line, sign, count).map(([x, y], i) => {
      const half = (width + ((end - width) * i) / count) / 2;
      const [cx, cy] = centres[i]!;
      return [cx + (x - cx) * half, cy + (y - cy) * half, i === 0 || i === count ? 1 : 0] as Point;
    });
  return [...side(-1), ...side(1).reverse()];
}
