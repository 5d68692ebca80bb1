import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, mirrorX, type Point } from '../draw/geometry';

/** Leather fob on a ring; the back shows the plain side. */
export function drawKeyring(b: Brush, back = false): Drawn {
  const turn = (p: Point[]) => (back ? mirrorX(p) : p);
  const ring = (r: number, rest: string) => `<circle cx="500" cy="270" r="${r}" fill="none" ${rest}/>`;
  const loop = turn([
    [474, 330, 1],
    [526, 330, 1],
    [528, 430, 1],
    [472, 430, 1],
  ]);
  b.pen.add(
    ring(104, 'stroke="#140d0a" stroke-opacity=".3" stroke-width="20" transform="translate(5 10)"') +
      ring(104, `stroke="${tone(b.c.metal, -0.4)}" stroke-width="21"`) +
      ring(
        105,
        `stroke="${b.pen.linear(400, 170, 600, 370, [
          [0, tone(b.c.metal, 0.75)],
          [0.4, tone(b.c.metal, 0)],
          [0.6, tone(b.c.metal, 0.5)],
          [1, tone(b.c.metal, -0.3)],
        ])}" stroke-width="15"`,
      ) +
      ring(98, `stroke="${tone(b.c.metal, -0.6)}" stroke-width="2" stroke-opacity=".5"`),
  );
  const fob = turn([
    [452, 420, 1],
    [548, 420, 1],
    [596, 560],
    [604, 720],
    [560, 810],
    [500, 830],
    [440, 810],
    [396, 720],
    [404, 560],
  ]);
  b.panel(fob, b.c.base, { drop: 4, tex: back ? 'suede' : true, inner: 0.32, innerWidth: 60, rim: 0.8 });
  b.spots(fob, [
    [460, 560, 60, 110, tone(b.c.base, 0.75), 0.3, 10],
    [590, 740, 70, 120, tone(b.c.base, -0.75), 0.4],
  ]);
  b.stitch(
    [...fob, fob[0]!].map(([x, y]) => [500 + (x - 500) * 0.87, 624 + (y - 624) * 0.93] as Point),
    b.c.stitch,
    { width: 2.6, dash: '8 5' },
  );
  b.panel(loop, b.c.second, { drop: 6, tex: true, inner: 0.25, innerWidth: 14, rim: 0.8 }).stud(500, 408, 11);
  if (!back)
    b.panel(
      [
        [478, 556, 1],
        [520, 546, 1],
        [548, 690, 1],
        [506, 700, 1],
      ],
      b.c.accent,
      { drop: 3, inner: 0.12, innerWidth: 10 },
    );
  else b.panel(ellipse(500, 640, 50, 50), b.c.second, { drop: 3, inner: 0.2, innerWidth: 14 });
  return { box: { x0: 390, x1: 610, y0: 156, y1: 830 }, wall: [fob] };
}
