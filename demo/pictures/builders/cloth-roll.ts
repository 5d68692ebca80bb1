import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { ellipse, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';

export const fringe = (b: Brush, x0: number, x1: number, y: number, length: number, colour: string) => {
  for (let x = x0; x <= x1; x += 13)
    b.cord(
      [
        [x, y],
        [x + ((x * 7) % 9) - 4, y + length * 0.6],
        [x + ((x * 13) % 15) - 7, y + length + ((x * 5) % 11)],
      ],
      colour,
      { width: 6, shadow: 0.2, lift: 3 },
    );
};

/** A roll of cloth seen from its end, lying. */
export function drawRoll(b: Brush, fringed: boolean): Drawn {
  const body: Point[] = [
    [300, 400, 1],
    [560, 392],
    [800, 400, 1],
    [812, 520],
    [800, 640, 1],
    [560, 650],
    [300, 640, 1],
  ];
  if (fringed)
    for (let y = 600; y < 690; y += 14)
      b.cord(
        [
          [780, y - 40],
          [840, y - 20],
          [872, y],
        ],
        b.c.base,
        { width: 6, lift: 3 },
      );
  b.panel(body, b.c.base, { tex: true, inner: 0.38, innerWidth: 90, contrast: 1.5 });
  b.spots(body, [
    [560, 440, 240, 34, LIGHT, 0.35],
    [560, 640, 280, 60, tone(b.c.base, -0.75), 0.45],
  ]);
  for (const [x, w, c] of [
    [640, 36, b.c.second],
    [700, 16, b.c.accent],
  ] as const)
    b.inside(body, () =>
      b.panel(
        [
          [x, 380, 1],
          [x + w, 380, 1],
          [x + w + 10, 520],
          [x + w, 660, 1],
          [x, 660, 1],
          [x + 10, 520],
        ],
        c,
        { inner: 0, rim: 0.1, edge: 0.15, tex: true, contrast: 1.5 },
      ),
    );
  const end = ellipse(300, 520, 66, 122);
  b.panel(end, b.c.base, { tex: true, inner: 0.4, innerWidth: 20, rim: 0.9 });
  for (const k of [0.8, 0.6, 0.4, 0.2])
    b.pen.add(
      b.pen.use(
        ellipse(300 + (1 - k) * 6, 520 + (1 - k) * 10, 66 * k, 122 * k),
        `fill="none" stroke="${tone(b.c.base, -0.6)}" stroke-width="5" stroke-opacity=".5"`,
      ),
    );
  return { box: { x0: 234, x1: fringed ? 880 : 812, y0: 392, y1: 650 }, wall: [body, end] };
}
