import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, type Point } from '../draw/geometry';
import { DARK } from '../draw/panel';
import { drawCage, drawFarCage, drawHeelCounter } from './sandal-cage';
import { drawFarSling, drawFarStrap, drawSling, drawStrap } from './sandal-straps';
import { frameOf, type At } from './shoe-frame';
import type { SandalRuns, SandalShape } from './sandal.types';

/** Side view of open shoes, seen a little from above and from the toe. */
export function drawSandal(b: Brush, q: SandalShape): Drawn {
  const at = frameOf(q);
  const [h, w] = [q.bed, q.wedge];
  const top = [
    at(-0.002, h + 0.06 + w),
    at(0.05, h + 0.046 + w),
    at(0.16, h + 0.03 + w),
    at(0.28, h + 0.038 + w * 0.9),
    at(0.4, h + 0.05 + w * 0.6),
    at(0.52, h + 0.03 + w * 0.3),
    at(0.66, h + 0.006),
    at(0.8, h + 0.002),
    at(0.92, h + 0.012),
    at(0.99, h + 0.026),
  ];
  const r: SandalRuns = { at, top, q };
  const cage = q.arches.length === 0;
  if (q.back === 'sling') drawFarSling(b, r);
  for (const arch of q.arches) drawFarStrap(b, r, arch);
  if (cage) drawFarCage(b, r);
  drawBed(b, r);
  if (q.straps === 'tucked') drawNear(b, r, cage);
  const middle = drawMiddle(b, r);
  if (q.straps === 'outside') {
    b.inside(
      middle,
      q.arches
        .map(({ a0, a1 }) =>
          b.pen.soft([at(a0, h), at(a0, 0), at(a1, 0), at(a1, h)], false, {
            width: 26,
            steps: 5,
            colour: DARK,
            opacity: 0.3,
          }),
        )
        .join(''),
    );
    drawNear(b, r, cage);
  }
  drawOutsole(b, r);
  const crest = Math.max(...q.arches.map((a) => a.h0), q.back === 'none' ? 0 : 0.37 + w * 0.6);
  return {
    box: { x0: at.x(-0.01), x1: at.x(1.005), y0: at.y(crest + 0.01), y1: q.ground },
    floor: [{ cx: at.x(0.5), y: q.ground - 2, width: q.length }],
  };
}

function drawNear(b: Brush, r: SandalRuns, cage: boolean): void {
  if (r.q.back === 'counter') drawHeelCounter(b, r);
  if (r.q.back === 'sling') drawSling(b, r);
  if (cage) drawCage(b, r);
  r.q.arches.forEach((arch, i) => drawStrap(b, r, arch, i));
}

function drawBed(b: Brush, { at, top, q }: SandalRuns): void {
  const [h, w] = [q.bed, q.wedge];
  const surface = [
    ...top,
    at(0.994, h + 0.036),
    at(0.95, h + 0.044),
    at(0.8, h + 0.034),
    at(0.66, h + 0.038),
    at(0.52, h + 0.064 + w * 0.3),
    at(0.4, h + 0.084 + w * 0.6),
    at(0.26, h + 0.07 + w * 0.9),
    at(0.12, h + 0.064 + w),
    at(0.03, h + 0.074 + w),
    at(0, h + 0.068 + w),
  ];
  b.panel(surface, b.c.lining, { inner: 0.2, innerWidth: 18, rim: 0.5, tex: 'suede' });
  const dark = tone(b.c.lining, -0.8);
  const under = q.arches.length ? q.arches : [{ a0: 0.36, a1: 0.98 }];
  b.spots(surface, [
    ...under.map(
      (a) =>
        [
          at.x((a.a0 + a.a1) / 2 + 0.02),
          at.y(h + 0.05),
          q.length * (a.a1 - a.a0) * 0.66,
          q.length * 0.06,
          dark,
          0.75,
        ] as const,
    ),
    [at.x(0.15), at.y(h + 0.04 + w), q.length * 0.1, q.length * 0.02, dark, 0.35] as const,
  ]);
}

function drawMiddle(b: Brush, { at, top, q }: SandalRuns): Point[] {
  const [h, s, w] = [q.bed, q.sole, q.wedge];
  const middle = [
    ...top,
    at(1, h + 0.012),
    at(0.992, s + 0.026),
    at(0.94, s + 0.006),
    at(0.8, s - 0.008),
    at(0.4, s - 0.008),
    at(0.05, s - 0.008),
    at(0.004, s),
    at(-0.004, s + 0.03),
    at(-0.008, h + 0.03 + w),
  ];
  b.panel(middle, b.c.sole, { inner: 0.28, innerWidth: 30, rim: 0.6 });
  if (q.cork) drawCork(b, q, at, middle);
  else if (h - s > 0.03)
    b.inside(middle, () =>
      b.seam(
        [
          at(-0.02, s + (h - s) * 0.5 + w * 0.55),
          at(0.3, s + (h - s) * 0.5 + w * 0.4),
          at(0.6, s + (h - s) * 0.46),
          at(1.01, s + (h - s) * 0.6),
        ],
        b.c.sole,
        { width: 2.4, opacity: 0.4 },
      ),
    );
  b.line(offsetCurve(top, 5, 24), tone(b.c.lining, -0.4), 10)
    .line(offsetCurve(top, 3.5, 24), tone(b.c.lining, 0.12), 7)
    .stitch(offsetCurve(top, 5, 24), tone(b.c.lining, -0.35), { width: 1.8, dash: '5 4', lifted: false });
  b.shade(middle, offsetCurve(top, 10, 24), DARK, { width: 12, steps: 3, opacity: 0.3 });
  return middle;
}

function drawOutsole(b: Brush, { at, q }: SandalRuns): void {
  const s = q.sole;
  const out = [
    at(-0.004, s),
    at(0.03, s + 0.004),
    at(0.2, s),
    at(0.5, s),
    at(0.8, s),
    at(0.93, s + 0.012),
    at(0.996, s + 0.034),
    at(0.994, s + 0.014),
    at(0.97, 0.012),
    at(0.9, 0),
    at(0.7, 0),
    at(0.5, 0),
    at(0.3, 0),
    at(0.08, 0),
    at(0.014, 0.003),
    at(-0.004, 0.014),
  ];
  b.panel(out, b.c.outsole, { inner: 0.3, innerWidth: 14, rim: 0.4 });
  if (q.tread === 'plain') return;
  const lug = q.tread === 'lug';
  const step = lug ? 0.05 : 0.024;
  const cuts = Array.from(
    { length: Math.floor(0.86 / step) },
    (_, i) => [at.x(0.05 + i * step), at.y(s * 0.5), lug ? 3 : 0, s * 0.52 * q.length] as const,
  );
  b.inside(out, () => b.marks(cuts, DARK, lug ? 7 : 2, 0.34));
}

function drawCork(b: Brush, q: SandalShape, at: At, middle: Point[]): void {
  let seed = 13 + (b.seed % 100);
  const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const flecks: [string, string] = ['', ''];
  for (let i = 0; i < 150; i++) {
    const [x, y, w] = [
      at.x(next()),
      at.y(q.sole + next() * (q.bed + 0.05 + q.wedge - q.sole)),
      2 + next() * 5,
    ].map((v) => Math.round(v));
    flecks[i % 2 ? 1 : 0] += `M${x} ${y}q${w! / 2}-${w! * 0.7} ${w} 0q-${w! / 2} ${w! * 0.5}-${w} 0`;
  }
  b.inside(
    middle,
    `<path d="${flecks[0]}" fill="${tone(b.c.sole, -0.5)}" fill-opacity=".5"/><path d="${flecks[1]}" fill="${tone(b.c.sole, 0.6)}" fill-opacity=".5"/>`,
  );
}
