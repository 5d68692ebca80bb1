import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { boundsOf, offsetCurve, shift } from '../draw/geometry';
import { drawDressSole, dressSoleTop } from './dress-sole';
import { frameOf, joinRuns, type At } from './shoe-frame';
import { drawBootLaces, drawBootTongue, drawGore, drawWellington, drawZip } from './boot-closures';
import type { BootShape, BootRuns } from './boot.types';

export const CHELSEA: BootShape = {
  length: 690,
  left: 155,
  ground: 800,
  shaft: 0.8,
  flare: 0,
  sole: { kind: 'heel', heel: 0.115, fore: 0.045, spring: 0.02 },
  closure: 'gore',
  rows: 0,
  loops: true,
  cap: false,
  cuff: false,
};

function runsOf(q: BootShape): BootRuns {
  const at = frameOf(q);
  const { heel: hb, fore: so, spring: ts } = q.sole;
  const [S, f] = [q.shaft, q.flare];
  const tall = S > 0.95;
  const upBack = tall
    ? [at(0.07, 0.52), at(0.072 - f * 0.3, 0.7), at(0.05 - f, S * 0.8), at(0.05 - f, S)]
    : S < 0.66
      ? [at(0.062, 0.5), at(0.055 - f, S)]
      : [at(0.07, 0.52), at(0.07, 0.62), at(0.06, 0.72), at(0.048 - f, S)];
  const back = [at(0.03, hb - 0.01, 1), at(0.005, 0.2), at(0.01, 0.3), at(0.045, 0.42), ...upBack];
  const [b0, b1] = [0.048 - f, 0.445 + f];
  const topline = [
    at(b0, S, 1),
    at(b0 + (b1 - b0) * 0.25, S - 0.012),
    at(b0 + (b1 - b0) * 0.5, S - 0.016),
    at(b0 + (b1 - b0) * 0.75, S - 0.004),
    at(b1, S + 0.012, 1),
  ];
  const down = tall ? [at(0.445 + f * 0.9, S * 0.8), at(0.445, 0.72)] : S > 0.75 ? [at(0.446, 0.72)] : [];
  const front = [
    at(b1, S + 0.012, 1),
    ...down,
    ...(S > 0.66 ? [at(0.452, 0.62)] : []),
    at(0.47, 0.53),
    at(0.52, 0.44),
    at(0.6, 0.36),
    at(0.69, 0.302),
    at(0.79, 0.262),
    at(0.88, 0.226),
    at(0.945, 0.182),
    at(0.98, 0.135),
    at(0.988, so + ts - 0.005, 1),
  ];
  const top = dressSoleTop(q.sole, at);
  const feather = [
    at(0.988, so + ts - 0.01, 1),
    ...shift(top.slice(1, -1).reverse(), 0, q.length * 0.012),
    at(0.03, hb - 0.01, 1),
  ];
  return { at, upper: joinRuns(back, topline, front, feather), front, topline, top };
}

/** Side view of boots: pulled on, laced, zipped, rubber. */
export function drawBoot(b: Brush, q: BootShape): Drawn {
  const r = runsOf(q);
  const { at } = r;
  const [b0, b1, S] = [0.048 - q.flare, 0.445 + q.flare, q.shaft];
  b.panel(
    [
      at(b0, S - 0.004, 1),
      at(b0 + 0.09, S + 0.022),
      at(b0 + 0.21, S + 0.028),
      at(b1 - 0.075, S + 0.026),
      at(b1, S + 0.01, 1),
      at(b1 - 0.1, S - 0.02),
      at(b0 + 0.15, S - 0.03),
    ],
    tone(b.c.lining, -0.35),
    { inner: 0.5, innerWidth: 24, rim: 0.3 },
  );
  if (q.loops) drawLoop(b, q, at, 0.085);
  if (q.closure === 'laces') drawBootTongue(b, q, r);
  b.panel(r.upper, b.c.base, { tex: true, inner: 0.38, innerWidth: 110, rim: 0.6, contrast: 1.1 });
  drawForm(b, q, r);
  if (q.cap) drawCapAndCounter(b, q, r);
  if (q.closure === 'gore') drawGore(b, q, r);
  if (q.closure === 'laces') drawBootLaces(b, q, r);
  if (q.closure === 'zip') drawZip(b, q, r);
  if (q.closure === 'wellington') drawWellington(b, q, r);
  if (q.cuff) drawCuff(b, q, r);
  else if (q.closure !== 'wellington')
    b.stitch(offsetCurve(r.topline, 22, 16).slice(1, -1), b.c.stitch, { width: 2.2, dash: '6 4' });
  if (q.loops && q.closure === 'gore') drawLoop(b, q, at, 0.4);
  b.shade(r.upper, r.top, tone(b.c.base, -0.92), { width: 50, steps: 8, opacity: 0.62, dy: 2 });
  drawDressSole(b, q.sole, at);
  const box = boundsOf(r.upper);
  return {
    box: { ...box, y1: q.ground, x1: at.x(1.005) },
    floor: [{ cx: at.x(0.5), y: q.ground - 2, width: q.length * 1.02 }],
  };
}

function drawForm(b: Brush, q: BootShape, { at, upper }: BootRuns): void {
  const [dark, light, L, S] = [tone(b.c.base, -0.75), tone(b.c.base, 0.75), q.length, q.shaft];
  const mid = 0.2 + S * 0.5;
  const matt = b.texture === 'suede' ? 0.5 : 1;
  b.spots(upper, [
    [at.x(0.145), at.y(mid), L * S * 0.42, L * 0.055, light, 0.42 * matt, 88],
    [at.x(0.47), at.y(mid + 0.06), L * S * 0.38, L * 0.06, dark, 0.5, 90],
    [at.x(0.03), at.y(mid - 0.05), L * S * 0.33, L * 0.065, dark, 0.42, 90],
    [at.x(0.6), at.y(0.325), L * 0.24, L * 0.04, light, 0.5 * matt, 36],
    [at.x(0.865), at.y(0.205), L * 0.11, L * 0.03, light, 0.75 * matt, 28],
    [at.x(1), at.y(0.06), L * 0.2, L * 0.2, dark, 0.55],
    [at.x(0), at.y(0.16), L * 0.14, L * 0.14, dark, 0.45],
    [at.x(0.55), at.y(0.12), L * 0.22, L * 0.11, dark, 0.38],
  ]);
  if (q.closure === 'wellington') return;
  const creases = [
    [
      [0.43, 0.56],
      [0.32, 0.5],
      [0.2, 0.475],
    ],
    [
      [0.455, 0.515],
      [0.36, 0.452],
      [0.25, 0.43],
    ],
    [
      [0.5, 0.455],
      [0.44, 0.412],
      [0.36, 0.405],
    ],
  ] as const;
  for (const crease of creases) {
    const line = crease.map(([u, h]) => at(u, h));
    b.shade(upper, line, dark, { width: 26, steps: 6, opacity: 0.17 }).shade(upper, line, light, {
      width: 16,
      steps: 5,
      opacity: 0.15,
      dy: 12,
    });
  }
}

function drawLoop(b: Brush, q: BootShape, at: At, u: number): void {
  const h = q.shaft;
  b.panel(
    [
      at(u - 0.022, h - 0.05, 1),
      at(u - 0.026, h + 0.03),
      at(u - 0.014, h + 0.062),
      at(u + 0.014, h + 0.062),
      at(u + 0.026, h + 0.03),
      at(u + 0.022, h - 0.05, 1),
      at(u + 0.012, h - 0.05, 1),
      at(u + 0.012, h + 0.028),
      at(u, h + 0.042),
      at(u - 0.012, h + 0.028),
      at(u - 0.012, h - 0.05, 1),
    ],
    b.c.second,
    { inner: 0.2, innerWidth: 8, tex: 'twill' },
  );
}

function drawCapAndCounter(b: Brush, q: BootShape, { at, upper }: BootRuns): void {
  const { heel: hb, fore: so } = q.sole;
  const edge = [at(0.8, 0.29, 1), at(0.79, 0.2), at(0.775, 0.12), at(0.76, so - 0.02, 1)];
  const counter = [at(0.07, 0.34, 1), at(0.15, 0.27), at(0.2, 0.19), at(0.235, hb - 0.03, 1)];
  b.inside(upper, () => {
    b.panel([...edge, at(1.03, 0, 1), at(1.03, 0.3, 1)], b.c.second, {
      drop: 7,
      tex: true,
      inner: 0,
      rim: 0.3,
    });
    b.panel([...counter, at(-0.03, hb - 0.03, 1), at(-0.03, 0.33, 1)], b.c.second, {
      drop: 7,
      tex: true,
      inner: 0,
      rim: 0.3,
    });
    b.stitch(offsetCurve(edge, -8)).stitch(offsetCurve(counter, 8));
  });
  const [dark, L] = [tone(b.c.second, -0.75), q.length];
  b.spots(upper, [
    [at.x(1), at.y(0.06), L * 0.18, L * 0.18, dark, 0.5],
    [at.x(0), at.y(0.16), L * 0.12, L * 0.14, dark, 0.45],
    [at.x(0.87), at.y(0.2), L * 0.08, L * 0.025, tone(b.c.second, 0.75), 0.5, 28],
  ]);
}

function drawCuff(b: Brush, q: BootShape, { at, upper, topline }: BootRuns): void {
  const S = q.shaft;
  const cuff = [...topline, at(0.44 + q.flare, S - 0.07, 1), at(0.25, S - 0.13), at(0.05, S - 0.11, 1)];
  b.inside(upper, () => b.panel(cuff, b.c.lining, { drop: 6, inner: 0.45, innerWidth: 40, rim: 0.9 }));
  for (const h of [0.04, 0.075])
    b.inside(upper, () =>
      b.seam([at(0.04, S - h), at(0.25, S - h - 0.014), at(0.42 + q.flare, S - h + 0.014)], b.c.lining, {
        width: 2.4,
      }),
    );
}
