import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, scaleAbout, type Point } from '../draw/geometry';
import { DARK } from '../draw/panel';
import { drawTopStraps } from './shoe-top-straps';
import { drawFront, drawOpening, drawShaft, drawUpperTop } from './shoe-top-upper';
import type { TopPlan, TopShape } from './shoe-top.types';

const Y0 = 120;

function planTop(q: TopShape): TopPlan {
  const W = q.width * q.length;
  const y0 = Y0 + (760 - q.length) / 2;
  const p = (u: number, v: number, corner?: 1): Point => [u * W, y0 + v * q.length, corner ?? 0];
  const t = q.toe;
  const outline = [
    p(0, 0),
    p(0.22 * t, 0.03),
    p(0.4 * (0.4 + 0.6 * t), 0.12),
    p(0.5, 0.27),
    p(0.48, 0.42),
    p(0.42, 0.58),
    p(0.4, 0.74),
    p(0.39, 0.86),
    p(0.28, 0.965),
    p(0.02, 1),
    p(-0.24, 0.965),
    p(-0.35, 0.86),
    p(-0.33, 0.7),
    p(-0.34, 0.56),
    p(-0.42, 0.42),
    p(-0.46, 0.28),
    p(-0.38 * (0.4 + 0.6 * t), 0.12),
    p(-0.22 * t, 0.025),
  ];
  const [cx, cy] = [W * 0.02, y0 + q.length / 2];
  return { p, outline, upper: scaleAbout(outline, cx, cy, q.welt, 1 - (1 - q.welt) * 0.42), q, cx, cy };
}

/** The pair from above, toes up; one shoe is drawn and mirrored. */
export function drawShoeTop(b: Brush, q: TopShape): Drawn {
  const plan = planTop(q);
  const id = b.pen.define(`<g @>${b.pen.capture(() => renderOne(b, plan))}</g>`);
  const gap = 172 + (q.width - 0.37) * 300;
  const project = (x: number, mirrored: boolean, turn: number) =>
    b.pen.add(
      `<use href="#${id}" transform="translate(${x} 0) rotate(${turn} 0 500)${mirrored ? ' scale(-1 1)' : ''}"/>`,
    );
  project(499 - gap, true, -5);
  project(499 + gap, false, 5);
  const spread = (points: Point[], cx: number, m: number): Point[] => points.map(([x, y]) => [cx + m * x, y]);
  const half = q.width * q.length * 0.5;
  return {
    box: {
      x0: 499 - gap - half - 20,
      x1: 499 + gap + half + 20,
      y0: 500 - q.length / 2,
      y1: 500 + q.length / 2,
    },
    wall: [
      turn(spread(plan.outline, 499 - gap, -1), 499 - gap, -5),
      turn(spread(plan.outline, 499 + gap, 1), 499 + gap, 5),
    ],
  };
}

function turn(points: Point[], cx: number, degrees: number): Point[] {
  const [s, c] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([x, y]) => [cx + (x - cx) * c - (y - 500) * s, 500 + (x - cx) * s + (y - 500) * c]);
}

function renderOne(b: Brush, plan: TopPlan): void {
  const { q, outline } = plan;
  b.panel(outline, q.opening === 'sandal' ? b.c.outsole : b.c.sole, {
    inner: 0.35,
    innerWidth: 20,
    rim: 0.9,
  });
  if (q.opening === 'sandal') return drawSandalTop(b, plan);
  if (q.welt < 0.95)
    b.stitch(
      offsetCurve([...scaleAbout(outline, plan.cx, plan.cy, (q.welt + 1) / 2, 0.985)], 0, 60),
      tone(b.c.sole, -0.22),
      { width: 2.4, dash: '7 5', lifted: false },
    );
  drawUpperTop(b, plan);
  if (q.opening === 'shaft') drawShaft(b, plan);
  else drawOpening(b, plan);
  drawFront(b, plan);
}

function drawSandalTop(b: Brush, plan: TopPlan): void {
  const { outline, cx, cy, p, q } = plan;
  const bed = scaleAbout(outline, cx, cy, 0.93, 0.97);
  b.panel(bed, b.c.lining, { inner: 0.35, innerWidth: 40, rim: 0.8, tex: 'suede' });
  const dark = tone(b.c.lining, -0.7);
  const L = q.length;
  b.spots(bed, [
    [8, p(0, 0.85)[1], L * 0.09, L * 0.1, dark, 0.4],
    [6, p(0, 0.27)[1], L * 0.12, L * 0.12, dark, 0.28],
    [0, p(0, 0.08)[1], L * 0.12, L * 0.04, dark, 0.2],
  ]);
  b.stitch([...scaleAbout([...outline, outline[0]!], cx, cy, 0.89, 0.955)], tone(b.c.lining, -0.3), {
    width: 2,
    dash: '6 5',
    lifted: false,
  });
  b.pen.add(
    `<ellipse cx="4" cy="${p(0, 0.84)[1].toFixed(1)}" rx="34" ry="18" fill="none" stroke="${DARK}" stroke-opacity=".22" stroke-width="2.4"/>`,
  );
  drawTopStraps(b, plan);
}
