import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, pointAlong, type Point } from '../draw/geometry';
import type { BootShape, BootRuns } from './boot.types';

export function drawGore(b: Brush, q: BootShape, { at, upper }: BootRuns): void {
  const S = q.shaft;
  const gore = [
    at(0.155, S - 0.014, 1),
    at(0.24, S - 0.016),
    at(0.33, S - 0.006, 1),
    at(0.322, S - 0.12),
    at(0.306, 0.53),
    at(0.282, 0.42),
    at(0.252, 0.385),
    at(0.222, 0.42),
    at(0.19, 0.53),
    at(0.166, S - 0.12),
  ];
  b.panel(gore, b.c.second, { drop: 8, under: upper, tex: 'rib', inner: 0.4, innerWidth: 30, rim: 0.3 });
  b.stitch(
    offsetCurve(
      [
        at(0.343, S - 0.006, 1),
        at(0.335, S - 0.12),
        at(0.319, 0.53),
        at(0.292, 0.41),
        at(0.252, 0.37),
        at(0.212, 0.41),
        at(0.177, 0.53),
        at(0.152, S - 0.12),
        at(0.142, S - 0.014, 1),
      ],
      0,
      26,
    ),
    b.c.stitch,
    { width: 2.2, dash: '6 4' },
  );
  const seam = [
    at(0.252, 0.37),
    at(0.268, 0.32),
    at(0.3, 0.26),
    at(0.33, 0.17),
    at(0.335, q.sole.heel - 0.02),
  ];
  b.shade(upper, seam, tone(b.c.base, -0.75), { width: 14, steps: 4, opacity: 0.4, dx: -3 });
  b.inside(upper, () =>
    b
      .seam(seam, b.c.base, { width: 2.2, opacity: 0.7 })
      .stitch(offsetCurve(seam, -8), b.c.stitch, { width: 2.2, dash: '6 4' }),
  );
}

export function drawBootTongue(b: Brush, q: BootShape, { at }: BootRuns): void {
  const [u, h] = [0.445 + q.flare, q.shaft + 0.012];
  b.panel(
    [
      at(u - 0.06, h - 0.05, 1),
      at(u - 0.04, h + 0.04),
      at(u - 0.01, h + 0.055),
      at(u + 0.03, h + 0.035),
      at(u + 0.035, h - 0.06),
      at(u + 0.05, 0.53),
      at(0.56, 0.42),
      at(0.66, 0.33, 1),
      at(0.5, 0.4, 1),
    ],
    b.c.second,
    { inner: 0.35, rim: 0.7, tex: true },
  );
}

export function drawBootLaces(b: Brush, q: BootShape, { at, front, upper }: BootRuns): void {
  const facing = offsetCurve(front.slice(0, -6), q.length * 0.072, 14);
  const end = facing[facing.length - 1]!;
  const stay = [
    ...front.slice(0, -6),
    at(0.65, 0.31),
    [end[0] + 8, end[1] + 6, 0] as Point,
    ...facing.slice(0, -1).reverse(),
  ];
  b.inside(upper, () => b.panel(stay, b.c.base, { drop: 8, tex: true, inner: 0.2, innerWidth: 30 }));
  b.inside(upper, () => b.stitch(offsetCurve(facing, -7, 20)).stitch(offsetCurve(facing, -14, 20)));
  const seam = [[end[0], end[1]] as Point, at(0.53, 0.2), at(0.47, q.sole.fore + 0.03)];
  b.shade(upper, seam, tone(b.c.base, -0.75), { width: 14, steps: 4, opacity: 0.4 });
  b.inside(upper, () => b.seam(seam, b.c.base, { width: 2.4, opacity: 0.7 }));
  const line = front.slice(0, -5);
  for (let i = 0; i < q.rows; i++) {
    const t = 0.04 + (i * 0.8) / (q.rows - 1);
    const eye = pointAlong(line, t, 24);
    const over = pointAlong(line, Math.min(1, t + 0.03), -8);
    b.stud(eye.point[0], eye.point[1], 8.5);
    b.cord(
      [eye.point, [(eye.point[0] + over.point[0]) / 2, (eye.point[1] + over.point[1]) / 2 - 4], over.point],
      b.c.lace,
      { width: 10.5 },
    );
  }
}

export function drawZip(b: Brush, q: BootShape, { at, upper }: BootRuns): void {
  const line = [
    at(0.235, q.shaft - 0.02),
    at(0.24, q.shaft * 0.6 + 0.1),
    at(0.26, 0.32),
    at(0.29, q.sole.heel + 0.05),
  ];
  b.shade(upper, line, tone(b.c.base, -0.8), { width: 34, steps: 5, opacity: 0.35 });
  b.inside(upper, () =>
    b
      .zip(line, b.c.base, 11)
      .stitch(offsetCurve(line, 14, 20))
      .stitch(offsetCurve(line, -14, 20)),
  );
  const [x, y] = [at.x(0.2355), at.y(q.shaft - 0.05)];
  b.panel(
    [
      [x - 7, y, 1],
      [x + 7, y, 1],
      [x + 6, y + 44],
      [x, y + 52],
      [x - 6, y + 44],
    ],
    b.c.accent,
    { drop: 4, inner: 0.15, innerWidth: 6 },
  );
}

export function drawWellington(b: Brush, q: BootShape, { at, upper }: BootRuns): void {
  const S = q.shaft;
  const band = [
    at(0.03 - q.flare, S + 0.01, 1),
    at(0.25, S - 0.016),
    at(0.47 + q.flare, S + 0.02, 1),
    at(0.465 + q.flare, S - 0.045, 1),
    at(0.25, S - 0.08),
    at(0.03 - q.flare, S - 0.06, 1),
  ];
  b.inside(upper, () => b.panel(band, b.c.accent, { drop: 4, inner: 0.2, innerWidth: 14, sideways: true }));
  const foot = [at(-0.02, 0.19), at(0.2, 0.17), at(0.45, 0.13), at(0.7, 0.12), at(1.02, 0.13)];
  b.inside(upper, () => b.seam(foot, b.c.base, { width: 5, opacity: 0.6 }));
  b.spots(upper, [
    [at.x(0.2), at.y(S * 0.62), q.length * S * 0.3, q.length * 0.014, '#fffdf8', 0.7, 89],
    [at.x(0.86), at.y(0.215), q.length * 0.08, q.length * 0.013, '#fffdf8', 0.85, 28],
    [at.x(0.62), at.y(0.31), q.length * 0.1, q.length * 0.01, '#fffdf8', 0.6, 34],
  ]);
  b.panel(
    [
      at(0.1, S - 0.1, 1),
      at(0.19, S - 0.105, 1),
      at(0.185, S - 0.21),
      at(0.145, S - 0.235),
      at(0.105, S - 0.205),
    ],
    b.c.second,
    { drop: 4, inner: 0.15, innerWidth: 10 },
  );
}
