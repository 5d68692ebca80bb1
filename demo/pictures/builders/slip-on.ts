import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { boundsOf, offsetCurve, pointAlong } from '../draw/geometry';
import { drawDressSole } from './dress-sole';
import { ribbon } from './ribbon';
import { drawDerbyTongue } from './derby-facing';
import { mix, runsOf, type SlipOnRuns, type SlipOnShape } from './slip-on-shape';
import { drawBinding, drawTrim } from './slip-on-trim';

/** Side view of low shoes without a laced throat: loafer to pump, with derby laces as a trim. */
export function drawSlipOn(b: Brush, q: SlipOnShape): Drawn {
  const r = runsOf(q);
  const { at } = r;
  drawInner(b, q, r);
  if (q.trim === 'laces') drawDerbyTongue(b, q, r);
  b.panel(r.upper, b.c.base, {
    tex: true,
    inner: 0.34,
    innerWidth: 80,
    rim: 0.7,
    contrast: 1.1,
    box: { y1: at.y(q.sole.fore) },
  });
  const [dark, light] = [tone(b.c.base, -0.75), tone(b.c.base, 0.75)];
  const L = q.length;
  const gloss = b.texture === 'suede' || b.texture === 'canvas' ? 0.28 : 0.72;
  b.spots(r.upper, [
    [at.x(1), at.y(0.05), L * 0.17, L * 0.15, dark, 0.5],
    [at.x(0), at.y(0.12), L * 0.1, L * 0.14, dark, 0.45],
    [at.x(0.52), at.y(0.09), L * 0.2, L * 0.1, dark, 0.33],
    [at.x(0.845), at.y(0.168 + q.toe), L * 0.11, L * 0.026, light, gloss, 18],
    [at.x(0.13), at.y(0.17), L * 0.07, L * 0.05, light, 0.4, 70],
  ]);
  if (q.trim === 'cap' || q.trim === 'laces') drawCap(b, q, r);
  if (q.counter && !q.open) drawCounter(b, q, r);
  drawTrim(b, q, r);
  drawBinding(b, q, r);
  b.shade(r.upper, r.top, tone(b.c.base, -0.9), { width: 40, steps: 8, opacity: 0.6 });
  drawDressSole(b, q.sole, at);
  if (q.trim === 'studs')
    for (let i = 0; i < 13; i++) b.stud(...pointAlong(r.top, 0.3 + i * 0.052, -10).point, 5.5);
  const box = boundsOf(r.upper);
  return {
    box: { ...box, y1: q.ground, x0: at.x(-0.01), x1: at.x(1.005) },
    floor: [{ cx: at.x(0.5), y: q.ground - 2, width: L }],
  };
}

function drawInner(b: Brush, q: SlipOnShape, { at }: SlipOnRuns): void {
  const high = Math.min(0.052, (q.tongueH - q.dip) * 0.6 + 0.02);
  const far = q.open
    ? [
        at(0.07, q.sole.heel + 0.03, 1),
        at(0.2, q.sole.heel + 0.075),
        at(q.dipU, q.dip + 0.06),
        at(q.tongueU, q.tongueH, 1),
        at(q.dipU, q.dip - 0.04),
        at(0.16, q.sole.heel),
      ]
    : [
        at(0.03, q.back - 0.004, 1),
        at(0.08, q.back - 0.004),
        at(mix(0.08, q.dipU, 0.55), q.dip + high * 0.9),
        at(q.dipU + 0.02, q.dip + high),
        at(mix(q.dipU, q.tongueU, 0.62), mix(q.dip + high, q.tongueH, 0.45)),
        at(q.tongueU, q.tongueH, 1),
        at(mix(q.dipU, q.tongueU, 0.4), q.dip - 0.02),
        at(0.12, q.dip - 0.01),
      ];
  b.panel(far, tone(b.c.lining, -0.15), { inner: 0.5, innerWidth: 40, rim: 0.2 });
  if (q.trim !== 'strap') return;
  // the far half of the strap comes down behind the near one
  const d = q.dip;
  b.panel(
    ribbon(
      [at(0.4, d + 0.066), at(0.455, d + 0.068), at(0.51, d + 0.05), at(0.545, d + 0.005)],
      q.length * 0.036,
    ),
    tone(b.c.base, -0.35),
    { inner: 0.3, innerWidth: 12, rim: 0.6 },
  );
}

function drawCounter(b: Brush, q: SlipOnShape, { at, upper }: SlipOnRuns): void {
  const hb = q.sole.heel;
  const top = Math.min(q.back - 0.02, q.dip + 0.04);
  const front = [
    at(0.07, top - 0.01),
    at(0.125, top - 0.055),
    at(0.165, mix(hb, top, 0.3)),
    at(0.185, hb - 0.03, 1),
  ];
  const counter = [
    at(0.02, hb - 0.01, 1),
    at(0.002, mix(hb, q.back, 0.35)),
    at(0.006, mix(hb, q.back, 0.65)),
    at(0.018, top, 1),
    ...front,
  ];
  b.inside(upper, () => b.panel(counter, b.c.second, { drop: 7, inner: 0.25, innerWidth: 40, tex: true }));
  b.stitch(offsetCurve([at(0.018, top), ...front], 8).slice(1), b.c.stitch, { width: 2.2, dash: '6 4' });
}

function drawCap(b: Brush, q: SlipOnShape, { at, upper }: SlipOnRuns): void {
  const t = q.toe;
  const edge = [
    at(0.765, 0.24 + t, 1),
    at(0.755, 0.17 + t),
    at(0.742, 0.1),
    at(0.735, q.sole.fore - 0.02, 1),
  ];
  b.inside(upper, () => {
    b.panel([...edge, at(1.02, 0, 1), at(1.02, 0.24, 1)], q.trim === 'cap' ? b.c.second : b.c.base, {
      drop: 6,
      tex: true,
      inner: 0,
      rim: 0.2,
      edge: 0.5,
    });
    b.stitch(offsetCurve(edge, -8), b.c.stitch, { width: 2.2, dash: '6 4' }).stitch(
      offsetCurve(edge, -14),
      b.c.stitch,
      { width: 2.2, dash: '6 4' },
    );
  });
  b.spots(upper, [
    [at.x(1), at.y(0.05), q.length * 0.14, q.length * 0.13, tone(b.c.base, -0.75), 0.5],
    [at.x(0.86), at.y(0.16 + t), q.length * 0.09, q.length * 0.022, tone(b.c.base, 0.75), 0.5, 20],
  ]);
}
