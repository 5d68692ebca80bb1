import type { Brush } from '../draw/brush';
import type { Hex } from '../draw/colour';
import type { Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** A round thing standing: body between two ellipses. */
export function cylinder(
  cx: number,
  top: number,
  bottom: number,
  r0: number,
  r1: number,
  depth = 0.16,
): Point[] {
  const arc = (share: number): Point => [
    cx + r1 * Math.cos(share * Math.PI),
    bottom + r1 * depth * 0.8 * Math.sin(share * Math.PI),
  ];
  return [
    [cx - r0, top, 1],
    [cx + r0, top, 1],
    [cx + r1, bottom - 26, 1],
    [cx + r1 - 1, bottom - 6],
    ...Array.from({ length: 13 }, (_, i) => arc(0.06 + (i * 0.88) / 12)),
    [cx - r1 + 1, bottom - 6],
    [cx - r1, bottom - 26, 1],
  ];
}

export const gloss = (b: Brush, body: Point[], x: number, y: number, h: number, w = 22) =>
  b.spots(body, [
    [x, y, w, h, LIGHT, 0.7],
    [x + w * 2.4, y, w * 0.5, h * 0.9, LIGHT, 0.3],
  ]);

export function band(
  b: Brush,
  body: Point[],
  cx: number,
  y: number,
  h: number,
  r: number,
  colour: Hex,
): void {
  b.inside(body, () =>
    b.panel(
      [
        [cx - r - 20, y, 1],
        [cx, y + r * 0.16],
        [cx + r + 20, y, 1],
        [cx + r + 20, y + h, 1],
        [cx, y + h + r * 0.16],
        [cx - r - 20, y + h, 1],
      ],
      colour,
      { sideways: true, inner: 0, rim: 0.15, edge: 0.15 },
    ),
  );
}
