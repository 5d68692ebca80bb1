import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, type Point } from '../draw/geometry';
import type { TrainerRuns, TrainerShape } from './trainer-shape';

/** The side mark of our fictional makers: one bar, blade, half disc, dot or patch; never stripes in threes. */
export function drawTrainerMark(b: Brush, q: TrainerShape, r: TrainerRuns, quarter: Point[]): void {
  const { at, soleAt } = r;
  const top = q.dip + (q.eyeTop - q.dip) * 0.1;
  if (q.mark === 'bar') {
    const s = soleAt(0.42);
    const bar = [
      at(0.3, top - 0.025, 1),
      at(0.345, top - 0.01, 1),
      at(0.395, s + 0.082),
      at(0.468, s - 0.02, 1),
      at(0.392, s - 0.02, 1),
      at(0.345, s + 0.062),
    ];
    b.panel(bar, b.c.accent, { drop: 5, under: quarter, inner: 0.18, innerWidth: 26 });
  }
  if (q.mark === 'blade') {
    const h = q.eyeTop - 0.079;
    const s = soleAt(0.36);
    const blade = [
      at(0.352, h - 0.012, 1),
      at(0.354, h - 0.075),
      at(0.335, h - 0.14),
      at(0.3, s - 0.02, 1),
      at(0.44, s - 0.03, 1),
      at(0.472, s + 0.05),
      at(0.47, h - 0.1),
      at(0.455, h - 0.062, 1),
      at(0.42, h - 0.06),
      at(0.385, h - 0.03, 1),
    ];
    b.panel(blade, b.c.accent, { drop: 5, under: quarter, inner: 0.15, innerWidth: 24, rim: 0.7 });
    for (let i = 0; i < 4; i++)
      b.inside(r.upper, () =>
        b.line(
          [
            at(0.545 + i * 0.028, h - 0.115 - i * 0.012),
            at(0.538 + i * 0.027, h - 0.155 - i * 0.01),
            at(0.512 + i * 0.026, s + 0.03),
          ],
          b.c.second,
          6 - i,
          0.9,
        ),
      );
  }
  if (q.mark === 'saddle') drawSaddle(b, q, r, quarter);
  if (q.mark === 'sunrise') {
    const s = soleAt(0.4);
    const [cx, r] = [0.34, Math.min(0.105, (q.dip - s) * 0.62)];
    const sun = Array.from({ length: 13 }, (_, i) =>
      at(cx + r * 1.1 * Math.cos(Math.PI - (i * Math.PI) / 12), s - 0.004 + r * Math.sin((i * Math.PI) / 12)),
    );
    b.inside(quarter, () =>
      b.panel([...sun, at(cx + r * 1.1, s - 0.03, 1), at(cx - r * 1.1, s - 0.03, 1)], b.c.accent, {
        drop: 4,
        inner: 0.18,
        innerWidth: 18,
      }),
    );
    b.inside(quarter, () => b.stitch(offsetCurve(sun, 9), tone(b.c.accent, 0.4), { width: 2, dash: '6 4' }));
  }
  if (q.mark === 'dot') {
    const [x, y, radius] = [
      at.x(0.185),
      at.y(q.heelTop > 0.48 ? q.dip * 0.72 : q.dip - 0.07),
      q.length * 0.042,
    ];
    const dot = Array.from(
      { length: 10 },
      (_, i) => [x + radius * Math.cos((i * Math.PI) / 5), y + radius * Math.sin((i * Math.PI) / 5)] as Point,
    );
    b.panel(dot, b.c.accent, { drop: 3, inner: 0.1, innerWidth: 10, rim: 0.3 });
    b.stitch([...offsetCurve([...dot, dot[0]!], 8, 24)], tone(b.c.accent, 0.4), {
      width: 2,
      dash: '5 4',
      lifted: false,
    });
  }
  if (q.mark === 'patch') {
    const s = soleAt(0.4);
    const patch = [
      at(0.27, s + 0.12, 1),
      at(0.36, s + 0.125, 1),
      at(0.37, s + 0.075, 1),
      at(0.275, s + 0.07, 1),
    ];
    b.panel(patch, b.c.accent, { drop: 4, inner: 0.12, innerWidth: 12 });
    b.stitch(offsetCurve([...patch, patch[0]!], 6, 24), tone(b.c.accent, 0.4), { width: 2, dash: '5 4' });
  }
}

function drawSaddle(b: Brush, q: TrainerShape, { at, soleAt }: TrainerRuns, quarter: Point[]): void {
  const s = soleAt(0.5);
  const h = q.eyeTop;
  const saddle = [
    at(q.eyeX + 0.02, h - 0.05, 1),
    at(0.405, h - 0.07, 1),
    at(0.46, s + 0.13),
    at(0.56, s + 0.052),
    at(0.62, s - 0.03, 1),
    at(0.3, s - 0.03, 1),
    at(0.36, s + 0.045),
    at(0.365, s + 0.14),
  ];
  b.panel(saddle, b.c.second, { drop: 6, under: quarter, inner: 0.2, innerWidth: 30, tex: 'suede' });
  b.inside(quarter, () =>
    b.stitch(offsetCurve(saddle.slice(1, 5), 8)).stitch(offsetCurve(saddle.slice(5), 8)),
  );
  const slash = [
    at(0.215, q.dip - 0.035, 1),
    at(0.268, q.dip - 0.02, 1),
    at(0.31, s + 0.075),
    at(0.345, s + 0.04, 1),
    at(0.285, s + 0.03, 1),
    at(0.25, s + 0.07),
  ];
  b.panel(slash, b.c.accent, { drop: 4, under: quarter, inner: 0.14, innerWidth: 18 });
}
