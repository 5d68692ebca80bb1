import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

export function drawRoundTop(b: Brush, kind: 'candle' | 'tin'): Drawn {
  const outer = ellipse(500, 510, 290, 290);
  b.panel(outer, b.c.base, { inner: 0.3, innerWidth: 40, rim: 0.9 });
  const inside = ellipse(500, 512, 258, 258);
  b.panel(inside, kind === 'candle' ? b.c.lining : b.c.second, { inner: 0.55, innerWidth: 70, rim: 0.2 });
  b.spots(inside, [[430, 440, 150, 130, LIGHT, 0.5]]);
  if (kind === 'candle') {
    b.spots(inside, [[500, 512, 110, 106, tone(b.c.lining, -0.35), 0.5]]);
    b.cord(
      [
        [496, 516],
        [506, 498],
      ],
      '#3a3029',
      { width: 13, lift: 6 },
    );
  } else {
    for (const r of [226, 176])
      b.pen.add(
        b.pen.use(
          ellipse(500, 512, r, r),
          `fill="none" stroke="${tone(b.c.second, -0.5)}" stroke-width="3" stroke-opacity=".35"`,
        ),
      );
    b.panel(
      [
        [452, 400, 1],
        [516, 388, 1],
        [556, 620, 1],
        [492, 632, 1],
      ],
      b.c.accent,
      { inner: 0.1, innerWidth: 10, rim: 0.3 },
    );
  }
  return { box: { x0: 210, x1: 790, y0: 220, y1: 800 }, wall: [outer] };
}
