import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, roundedBox, type Point } from '../draw/geometry';

/** Flap bag on a long strap. */
export function drawCrossbody(b: Brush): Drawn {
  const [x0, x1, top, g] = [270, 730, 470, 800];
  b.cord(
    [
      [300, 500],
      [268, 330],
      [330, 190],
      [500, 140],
      [670, 190],
      [732, 330],
      [700, 500],
    ],
    b.c.second,
    { width: 19, lift: 6 },
  );
  const body = roundedBox(x0, top, x1, g, 54);
  b.panel(body, b.c.base, { tex: true, inner: 0.34, innerWidth: 90 });
  b.spots(body, [
    [500, g, 250, 80, tone(b.c.base, -0.75), 0.45],
    [x1, 700, 90, 200, tone(b.c.base, -0.7), 0.4],
  ]);
  const flap: Point[] = [
    [x0 - 6, top + 40, 1],
    [x0 + 10, top - 2],
    [x0 + 60, top - 14],
    [500, top - 18],
    [x1 - 60, top - 14],
    [x1 - 10, top - 2],
    [x1 + 6, top + 40, 1],
    [x1 - 4, top + 150],
    [x1 - 70, top + 206],
    [500, top + 224],
    [x0 + 70, top + 206],
    [x0 + 4, top + 150],
  ];
  b.panel(flap, b.c.base, { drop: 14, tex: true, inner: 0.26, innerWidth: 60, rim: 0.8 });
  b.spots(flap, [[420, top + 40, 190, 46, tone(b.c.base, 0.75), 0.4, -2]]);
  b.stitch(offsetCurve(flap.slice(6), 11, 50).slice(1, -1), b.c.stitch, { width: 2.4, dash: '8 5' });
  b.panel(
    [
      [474, top + 150, 1],
      [526, top + 150, 1],
      [526, top + 250],
      [500, top + 268],
      [474, top + 250],
    ],
    b.c.accent,
    { drop: 7, inner: 0.2, innerWidth: 14, rim: 0.8 },
  ).stud(500, top + 236, 11);
  for (const x of [300, 700])
    b.pen.add(
      `<circle cx="${x}" cy="${top + 16}" r="21" fill="none" stroke="${tone(b.c.metal, -0.2)}" stroke-width="8"/><circle cx="${x - 1}" cy="${top + 14}" r="21" fill="none" stroke="${tone(b.c.metal, 0.6)}" stroke-width="2.4"/>`,
    );
  return { box: { x0, x1, y0: 140, y1: g }, wall: [body] };
}
