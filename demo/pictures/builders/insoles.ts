import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import type { Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

/** Insoles from above, or the side profile with its arch. */
export function drawInsoles(b: Brush, under = false): Drawn {
  const outlines: Point[][] = [];
  for (const m of [-1, 1]) {
    const p = (u: number, v: number): Point => [500 + m * 158 + m * u * 250, 120 + v * 760];
    const sole = [
      p(-0.08, 0),
      p(0.16, 0.025),
      p(0.36, 0.11),
      p(0.46, 0.25),
      p(0.43, 0.42),
      p(0.37, 0.58),
      p(0.33, 0.76),
      p(0.28, 0.92),
      p(0.04, 1),
      p(-0.22, 0.93),
      p(-0.28, 0.78),
      p(-0.26, 0.62),
      p(-0.3, 0.47),
      p(-0.4, 0.3),
      p(-0.4, 0.14),
      p(-0.26, 0.03),
    ];
    b.panel(sole, under ? b.c.second : b.c.base, {
      tex: under ? 'ripstop' : true,
      inner: 0.4,
      innerWidth: 50,
      rim: 0.8,
    });
    const dark = tone(b.c.base, -0.7);
    b.spots(sole, [
      [p(0.03, 0.84)[0], p(0, 0.84)[1], 66, 90, dark, 0.4],
      [p(0.06, 0.26)[0], p(0, 0.26)[1], 84, 80, dark, 0.28],
      [p(-0.2, 0.56)[0], p(0, 0.55)[1], 40, 120, LIGHT, 0.4],
    ]);
    const cup = [
      p(-0.18, 0.62),
      p(0.2, 0.62),
      p(0.26, 0.78),
      p(0.2, 0.92),
      p(0.04, 0.95),
      p(-0.14, 0.92),
      p(-0.2, 0.78),
    ];
    if (under)
      b.panel(cup, b.c.accent, { drop: 4, inner: 0.25, innerWidth: 30, rim: 0.8 }).inside(sole, () =>
        b.panel(
          [p(-0.3, 0.2), p(0.05, 0.14), p(0.34, 0.24), p(0.26, 0.36), p(0, 0.4), p(-0.26, 0.34)],
          b.c.accent,
          { drop: 3, inner: 0.2, innerWidth: 20 },
        ),
      );
    else {
      b.stitch(
        [...sole, sole[0]!].map(
          ([x, y]) => [(x - p(0, 0)[0]) * 0.9 + p(0, 0)[0], (y - 500) * 0.955 + 500] as Point,
        ),
        b.c.stitch,
        { width: 2, dash: '7 5' },
      );
      b.holes(
        Array.from({ length: 21 }, (_, i) => {
          const q = p(-0.16 + (i % 5) * 0.09, 0.16 + Math.floor(i / 5) * 0.034);
          return [q[0], q[1]] as const;
        }),
        4.4,
        b.c.base,
      );
      b.panel(
        [p(-0.04, 0.8), p(0.12, 0.8), p(0.12, 0.86), p(-0.04, 0.86)].map(([x, y]) => [x, y, 1] as Point),
        b.c.accent,
        { inner: 0.1, innerWidth: 8, rim: 0.3 },
      );
    }
    outlines.push(sole);
  }
  return { box: { x0: 232, x1: 768, y0: 120, y1: 880 }, wall: outlines };
}
