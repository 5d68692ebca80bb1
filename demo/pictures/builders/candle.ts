import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, type Point } from '../draw/geometry';
import { cylinder, gloss } from './vessel-parts';

export function drawCandle(b: Brush): Drawn {
  const body = cylinder(500, 380, 760, 190, 178);
  b.panel(body, b.c.base, { sideways: true, inner: 0.34, innerWidth: 50, rim: 0.3 });
  const label: Point[] = [
    [380, 530, 1],
    [500, 552],
    [620, 530, 1],
    [618, 668, 1],
    [500, 690],
    [382, 668, 1],
  ];
  b.panel(label, b.c.sole, { sideways: true, inner: 0, rim: 0.3, drop: 2 });
  b.panel(
    [
      [456, 574, 1],
      [500, 584, 1],
      [528, 662, 1],
      [484, 652, 1],
    ],
    b.c.accent,
    { inner: 0.08, innerWidth: 8, rim: 0.2, edge: 0.2 },
  );
  gloss(b, body, 348, 560, 150, 16);
  b.panel(ellipse(500, 380, 190, 34), tone(b.c.base, 0.3), { rim: 0.9, inner: 0.1, innerWidth: 8 });
  b.panel(ellipse(500, 384, 174, 27), b.c.lining, { inner: 0.35, innerWidth: 30, rim: 0.1 });
  b.cord(
    [
      [500, 386],
      [503, 352],
      [498, 330],
    ],
    '#3a3029',
    { width: 8, shadow: 0 },
  );
  b.pen.add(
    b.pen.spot(498, 290, 90, 110, '#ffd68a', 0.55) +
      b.pen.spot(498, 292, 17, 46, '#fff3cf', 1) +
      b.pen.spot(498, 316, 10, 18, '#f2a33c', 0.9),
  );
  return {
    box: { x0: 310, x1: 690, y0: 250, y1: 790 },
    floor: [{ cx: 500, y: 784, width: 382, height: 0.12 }],
  };
}
