import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, offsetCurve } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { cylinder } from './vessel-parts';

/** A flat tin of shoe cream with its lid leaning on it. */
export function drawTin(b: Brush): Drawn {
  const lid = ellipse(644, 500, 196, 190);
  b.panel(lid, b.c.base, { inner: 0.34, innerWidth: 36, rim: 0.9 });
  b.panel(ellipse(644, 500, 166, 160), b.c.second, { inner: 0.2, innerWidth: 30, rim: 0.5 });
  b.panel(
    [
      [610, 420, 1],
      [660, 412, 1],
      [690, 580, 1],
      [640, 588, 1],
    ],
    b.c.accent,
    { inner: 0.1, innerWidth: 10, rim: 0.3 },
  );
  b.spots(lid, [[580, 410, 90, 60, LIGHT, 0.5, -30]]);
  const body = cylinder(420, 580, 700, 236, 236, 0.2);
  b.panel(body, b.c.base, { sideways: true, drop: 10, inner: 0.3, innerWidth: 30, rim: 0.3 });
  b.inside(body, () =>
    b.line(
      offsetCurve(
        [
          [184, 640],
          [420, 690],
          [656, 640],
        ],
        0,
        20,
      ),
      b.c.accent,
      16,
      0.95,
    ),
  );
  b.panel(ellipse(420, 580, 236, 48), tone(b.c.metal, 0.2), { rim: 0.9, inner: 0.2, innerWidth: 8 });
  const cream = ellipse(420, 584, 216, 39);
  b.panel(cream, b.c.second, { inner: 0.5, innerWidth: 26, rim: 0.3 });
  b.inside(cream, () =>
    b.line(
      [
        [300, 596],
        [380, 566],
        [440, 600],
        [520, 572],
      ],
      tone(b.c.second, 0.4),
      10,
      0.6,
    ),
  );
  return {
    box: { x0: 184, x1: 840, y0: 308, y1: 748 },
    floor: [
      { cx: 430, y: 744, width: 480, height: 0.12 },
      { cx: 690, y: 696, width: 260, height: 0.1 },
    ],
  };
}
