import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, pointAlong, type Point } from '../draw/geometry';
import { ribbon } from './ribbon';
import { drawBuckle } from './shoe-top-straps';
import type { SandalRuns } from './sandal.types';

/** The silhouette of the foot under the strips, ankle to toe. */
const crestOf = ({ at }: SandalRuns): Point[] => [
  at(0.37, 0.342),
  at(0.45, 0.308),
  at(0.55, 0.272),
  at(0.66, 0.242),
  at(0.77, 0.214),
  at(0.86, 0.18),
  at(0.925, 0.138),
  at(0.962, 0.09),
];

export function drawFarCage(b: Brush, r: SandalRuns): void {
  const { at, q } = r;
  const crest = crestOf(r);
  const inside = [...crest, at(0.97, q.bed + 0.03, 1), at(0.38, q.bed + 0.04, 1), at(0.35, 0.3)];
  b.panel(inside, tone(b.c.lining, -0.52), { inner: 0.4, innerWidth: 60, rim: 0 });
  for (const share of [0.18, 0.36, 0.54, 0.72]) {
    const [x, y] = pointAlong(crest, share).point;
    b.inside(inside, () =>
      b.panel(
        ribbon(
          [
            [x, y + 4],
            [x + 42, y + 60],
            [x + 60, at.y(q.bed)],
          ],
          q.length * 0.034,
        ),
        tone(b.c.base, -0.5),
        { inner: 0.3, innerWidth: 12, rim: 0.25 },
      ),
    );
  }
  b.panel(
    ribbon(
      [at(0.05, 0.338), at(0.17, 0.374), at(0.29, 0.382), at(0.375, 0.364), at(0.405, 0.342)],
      q.length * 0.02,
    ),
    tone(b.c.base, -0.36),
    { inner: 0.3, innerWidth: 10, rim: 0.3 },
  );
}

/** Woven strips of a fisherman sandal, held by a band along the instep. */
export function drawCage(b: Brush, r: SandalRuns): void {
  const { at, q } = r;
  const wide = q.length * 0.046;
  const crest = crestOf(r);
  const band = ribbon(offsetCurve(crest, wide * 0.36, 12), wide * 0.9, wide * 0.7);
  for (const [share, u] of [
    [0.1, 0.375],
    [0.28, 0.51],
    [0.46, 0.63],
    [0.64, 0.745],
    [0.81, 0.85],
  ] as const) {
    const [x, y] = pointAlong(crest, share, 10).point;
    const line: Point[] = [
      [x, y],
      [x + (at.x(u) - x) * 0.35 + 12, y + (at.y(q.bed) - y) * 0.45],
      at(u, q.bed - 0.01),
    ];
    const strip = ribbon(line, wide, wide * 1.16);
    b.panel(strip, b.c.base, { drop: 5, inner: 0.26, innerWidth: 16, rim: 0.8, tex: true });
    for (const side of [-0.34, 0.34])
      b.stitch(offsetCurve(line, wide * side, 12).slice(1), b.c.stitch, { width: 1.5, dash: '4 3.4' });
  }
  const toe = [
    at(0.93, 0.142),
    at(0.972, 0.1),
    at(0.985, q.bed),
    at(0.93, q.bed - 0.01, 1),
    at(0.9, q.bed + 0.005, 1),
    at(0.915, 0.1),
  ];
  b.panel(toe, b.c.base, { drop: 4, inner: 0.3, innerWidth: 20, rim: 0.6, tex: true });
  b.panel(band, b.c.base, { drop: 6, inner: 0.25, innerWidth: 14, rim: 0.9, tex: true });
  for (const side of [0.06, 0.66])
    b.stitch(offsetCurve(crest, wide * side, 24).slice(1, -1), b.c.stitch, { width: 1.5, dash: '4 3.4' });
}

export function drawHeelCounter(b: Brush, { at, q }: SandalRuns): void {
  const [h, w] = [q.bed, q.wedge];
  const counter = [
    at(0.012, h + 0.02 + w, 1),
    at(0.002, 0.18 + w),
    at(0.012, 0.28 + w),
    at(0.03, 0.325 + w),
    at(0.07, 0.328 + w),
    at(0.12, 0.27 + w),
    at(0.19, 0.205 + w * 0.8),
    at(0.27, h + 0.03 + w * 0.7, 1),
  ];
  b.panel(counter, b.c.base, { inner: 0.3, innerWidth: 40, rim: 0.8, tex: true });
  b.inside(counter, () =>
    b.stitch(offsetCurve(counter.slice(3), 8, 24).slice(1), b.c.stitch, { width: 1.8, dash: '5 4' }),
  );
  b.spots(counter, [[at.x(0), at.y(0.2), q.length * 0.07, q.length * 0.1, tone(b.c.base, -0.75), 0.45]]);
  const line = [
    at(0.045, 0.312 + w),
    at(0.14, 0.338 + w),
    at(0.25, 0.352 + w),
    at(0.34, 0.352 + w),
    at(0.405, 0.338 + w),
  ];
  const strap = ribbon(line, q.length * 0.032);
  b.panel(strap, b.c.base, { drop: 5, under: counter, inner: 0.22, innerWidth: 12, rim: 0.8, tex: true });
  b.stitch(offsetCurve(line, -q.length * 0.01, 20).slice(1, -1), b.c.stitch, { width: 1.5, dash: '4 3.4' });
  drawBuckle(b, at.x(0.235), at.y(0.351 + w), -4, 0.7);
}
