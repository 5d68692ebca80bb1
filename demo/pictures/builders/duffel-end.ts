import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { roundedBox, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import type { ZipBag } from './zip-bag';

/** The duffel's round end with its grip, zip end and piping. */
export function drawDuffelEnd(b: Brush, q: ZipBag): Drawn {
  const [r, g] = [q.height * 0.52, q.ground];
  const [top, cy] = [g - q.height, g - q.height * 0.5];
  b.cord(
    [
      [470, top + 60],
      [452, top - 70],
      [476, top - 112],
      [524, top - 112],
      [548, top - 70],
      [530, top + 60],
    ],
    b.c.second,
    { width: 26, lift: 4 },
  );
  const body = roundedBox(500 - r, top, 500 + r, g, q.height * 0.4);
  b.panel(body, b.c.base, { tex: true, inner: 0.3, innerWidth: 60 });
  const plate = roundedBox(500 - r + 24, top + 24, 500 + r - 24, g - 22, q.height * 0.34);
  b.panel(plate, b.c.second, { drop: 5, tex: true, inner: 0.3, innerWidth: 70, rim: 0.7 });
  b.spots(plate, [
    [430, cy - 70, r * 0.5, r * 0.4, LIGHT, 0.3],
    [500 + r, cy + 60, r * 0.5, r, tone(b.c.second, -0.75), 0.4],
  ]);
  b.stitch(
    [
      ...plate.map(([x, y, c]) => [500 + (x - 500) * 0.94, cy + (y - cy) * 0.94, c ?? 0] as Point),
      [500 - (r - 24) * 0.5, top + 34],
    ].slice(0, 12) as Point[],
    b.c.stitch,
    { width: 2.2, dash: '7 5' },
  );
  b.zip(
    [
      [500, top - 2],
      [500, top + 26],
    ],
    b.c.second,
    15,
  );
  const grip = roundedBox(500 - 92, cy - 26, 500 + 92, cy + 26, 20);
  b.panel(grip, b.c.base, { drop: 12, tex: 'twill', inner: 0.25, innerWidth: 20, rim: 0.8 });
  b.stud(500 - 74, cy, 9).stud(500 + 74, cy, 9);
  b.panel(
    [
      [470, g - 96, 1],
      [530, g - 96, 1],
      [530, g - 70, 1],
      [470, g - 70, 1],
    ],
    b.c.accent,
    { drop: 3, inner: 0.1, innerWidth: 8 },
  );
  return {
    box: { x0: 500 - r, x1: 500 + r, y0: top - 120, y1: g },
    floor: [{ cx: 500, y: g - 2, width: r * 2, height: 0.12 }],
  };
}
