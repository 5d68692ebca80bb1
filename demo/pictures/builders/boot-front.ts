import type { Brush, Drawn } from '../draw/brush';
import { lightnessOf, tone } from '../draw/colour';
import { offsetCurve, type Point } from '../draw/geometry';
import { DARK } from '../draw/panel';
import { ribbon } from './ribbon';
import { closures } from './boot-front-closures';
import type { BootShape } from './boot.types';
import type { BootFront } from './boot-front.types';

const GROUND = 815;

/** The pair standing, seen from the front: from above a boot would read as a low shoe. */
export function drawBootFront(b: Brush, q: BootShape): Drawn {
  const long = Math.min(760, 690 / (q.shaft + 0.06));
  const id = b.pen.define(`<g @>${b.pen.capture(() => renderOne(b, planFront(q, long)))}</g>`);
  const gap = long * 0.18 + 44;
  b.pen.add(
    `<use href="#${id}" transform="translate(${500 - gap} 0) scale(-1 1)"/><use href="#${id}" transform="translate(${500 + gap} 0)"/>`,
  );
  const reach = gap + long * 0.2;
  const floor = [-gap, gap].map((x) => ({ cx: 500 + x, y: GROUND - 4, width: long * 0.39, height: 0.14 }));
  return {
    box: { x0: 500 - reach, x1: 500 + reach, y0: GROUND - long * (q.shaft + 0.05), y1: GROUND },
    floor,
  };
}

function planFront(q: BootShape, long: number): BootFront {
  const p = (x: number, h: number, corner?: 1): Point => [x * long, GROUND - h * long, corner ?? 0];
  const [S, f] = [q.shaft, q.flare];
  const [top, ankle] = [0.168 + f, S > 0.7 ? 0.138 : 0.144];
  const so = q.sole.fore;
  const calf =
    S > 0.95
      ? ([
          [0.158 + f * 0.6, S * 0.72],
          [0.136, 0.66],
        ] as const)
      : S > 0.7
        ? ([[0.155, S * 0.82]] as const)
        : [];
  const side = (m: 1 | -1): Point[] => [
    p(m * top, S, 1),
    ...calf.map(([x, h]) => p(m * x, h)),
    p(m * ankle, 0.48),
    p(m * 0.147, 0.36),
    p(m * (m > 0 ? 0.168 : 0.158), 0.24),
    p(m * (m > 0 ? 0.18 : 0.168), 0.15),
    p(m * 0.172, so + 0.04),
    p(m * 0.152, so, 1),
  ];
  const topline = [
    p(-top, S, 1),
    p(-top * 0.6, S - 0.026),
    p(0, S - 0.036),
    p(top * 0.6, S - 0.026),
    p(top, S, 1),
  ];
  const outline = [...topline.slice(0, -1), ...side(1), p(0, so - 0.034), ...side(-1).reverse().slice(0, -1)];
  return { q, long, p, outline, topline };
}

function renderOne(b: Brush, v: BootFront): void {
  const { q, p, long: L } = v;
  const [S, top] = [q.shaft, 0.168 + q.flare];
  const mouth = [
    p(-top, S, 1),
    p(-top * 0.6, S + 0.026),
    p(0, S + 0.034),
    p(top * 0.6, S + 0.026),
    p(top, S, 1),
    p(0, S - 0.06),
  ];
  if (q.loops)
    b.panel(
      ribbon([p(-0.026, S), p(-0.03, S + 0.06), p(0, S + 0.086), p(0.03, S + 0.06), p(0.026, S)], L * 0.018),
      b.c.second,
      { inner: 0.2, innerWidth: 6, rim: 0.5 },
    );
  b.panel(mouth, tone(b.c.lining, -0.35), { inner: 0.6, innerWidth: 40, rim: 0.4 });
  drawFrontSole(b, v);
  b.panel(v.outline, b.c.base, { tex: true, inner: 0.42, innerWidth: 84, rim: 0.6, contrast: 1.1 });
  drawFrontForm(b, v);
  if (q.cap) drawToeCap(b, v);
  closures[q.closure](b, v);
  if (q.cuff) drawFrontCuff(b, v);
  else if (q.closure !== 'wellington')
    b.inside(v.outline, () =>
      b.stitch(offsetCurve(v.topline, 14, 16), b.c.stitch, { width: 2, dash: '6 4' }),
    );
  const feather = [
    p(-0.18, q.sole.fore + 0.02),
    p(-0.12, q.sole.fore - 0.02),
    p(0, q.sole.fore - 0.034),
    p(0.12, q.sole.fore - 0.02),
    p(0.19, q.sole.fore + 0.02),
  ];
  b.shade(v.outline, feather, tone(b.c.base, -0.92), { width: 44, steps: 8, opacity: 0.6 });
}

function drawFrontForm(b: Brush, { q, p, outline, long: L }: BootFront): void {
  const [dark, light] = [tone(b.c.base, -0.75), tone(b.c.base, 0.75)];
  const matt = b.texture === 'suede' ? 0.5 : 1;
  const shaft = (q.shaft - 0.45) * L * 0.6;
  b.spots(outline, [
    [p(0.17, 0)[0], p(0, 0.45 + (q.shaft - 0.45) / 2)[1], L * 0.1, shaft, dark, 0.45],
    [p(-0.07, 0)[0], p(0, 0.5 + (q.shaft - 0.5) / 2)[1], L * 0.04, shaft * 0.85, light, 0.36 * matt],
    [p(-0.03, 0)[0], p(0, 0.2)[1], L * 0.09, L * 0.055, light, 0.62 * matt],
    [p(0, 0)[0], p(0, 0.35)[1], L * 0.04, L * 0.09, light, 0.3 * matt],
    [p(0, 0)[0], p(0, 0.04)[1], L * 0.2, L * 0.06, dark, 0.5],
    [p(-0.15, 0)[0], p(0, 0.36)[1], L * 0.06, L * 0.14, dark, 0.4],
    [p(0.16, 0)[0], p(0, 0.36)[1], L * 0.07, L * 0.14, dark, 0.5],
  ]);
  if (q.closure === 'wellington') return;
  for (const h of [0.4, 0.455, 0.51]) {
    const line = [p(-0.13, h + 0.03), p(-0.05, h), p(0.05, h + 0.004), p(0.13, h + 0.03)];
    b.shade(outline, line, dark, { width: 20, steps: 5, opacity: 0.16 }).shade(outline, line, light, {
      width: 12,
      steps: 4,
      opacity: 0.14,
      dy: 9,
    });
  }
}

function drawFrontSole(b: Brush, { q, p }: BootFront): void {
  const so = q.sole.fore;
  const lug = q.sole.kind === 'lug';
  const colour =
    q.sole.kind !== 'lug' && q.sole.kind !== 'crepe' && lightnessOf(b.c.sole) > 0.55 ? '#4a3324' : b.c.sole;
  const sole = [
    p(-0.166, so + 0.02, 1),
    p(-0.1, so - 0.01),
    p(0.1, so - 0.01),
    p(0.176, so + 0.02, 1),
    p(0.181, so - 0.01),
    p(0.17, -0.004),
    p(0.11, -0.028),
    p(0, -0.034),
    p(-0.1, -0.028),
    p(-0.16, -0.004),
    p(-0.172, so - 0.01),
  ];
  b.panel(sole, colour, { inner: 0.3, innerWidth: 14, rim: 0.4 });
  b.stitch(
    [p(-0.164, so + 0.002), p(-0.1, so - 0.034), p(0, so - 0.046), p(0.1, so - 0.034), p(0.173, so + 0.002)],
    tone(colour, 0.4),
    { width: 1.9, dash: '5 4' },
  );
  if (lug)
    b.inside(sole, () =>
      b.marks(
        [-0.13, -0.08, -0.028, 0.028, 0.08, 0.13].map(
          (x) => [p(x, 0)[0], p(0, -0.006 - 0.02 * (1 - (x / 0.15) ** 2))[1], 0, 22] as const,
        ),
        DARK,
        7,
        0.6,
      ),
    );
}

function drawToeCap(b: Brush, { p, outline }: BootFront): void {
  const edge = [p(-0.21, 0.17, 1), p(-0.12, 0.235), p(0, 0.258), p(0.12, 0.235), p(0.22, 0.17, 1)];
  b.inside(outline, () => {
    b.panel([...edge, p(0.22, -0.05, 1), p(-0.21, -0.05, 1)], b.c.second, {
      drop: 6,
      tex: true,
      inner: 0,
      rim: 0.4,
    });
    b.stitch(offsetCurve(edge, 8), b.c.stitch, { width: 2, dash: '6 4' });
    b.pen.add(b.pen.spot(p(-0.03, 0)[0], p(0, 0.18)[1], 50, 30, tone(b.c.second, 0.75), 0.5));
  });
}

function drawFrontCuff(b: Brush, { p, outline, topline, q }: BootFront): void {
  const low = [
    p(0.2, q.shaft - 0.1, 1),
    p(0.1, q.shaft - 0.13),
    p(0, q.shaft - 0.14),
    p(-0.1, q.shaft - 0.13),
    p(-0.2, q.shaft - 0.1, 1),
  ];
  for (const m of [1, -1])
    b.inside([p(m * 0.094, 2, 1), p(m * 0.4, 2, 1), p(m * 0.4, 0, 1), p(m * 0.094, 0, 1)], () =>
      b.inside(outline, () =>
        b.panel([...topline, ...low], b.c.lining, { drop: 6, inner: 0.4, innerWidth: 30, rim: 0.9 }),
      ),
    );
}
