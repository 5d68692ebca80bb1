import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, pointAlong, toPathData, type Point } from '../draw/geometry';
import { DARK } from '../draw/panel';
import type { TrainerRuns, TrainerShape } from './trainer-shape';

/** Eyestay with laces, hook-and-loop straps or elastic goring over the throat. */
export function drawClosure(b: Brush, q: TrainerShape, r: TrainerRuns, quarter: Point[]): void {
  if (q.closure === 'laces') drawEyestay(b, q, r, quarter);
  if (q.closure === 'straps') drawStraps(b, q, r, quarter);
  if (q.closure === 'goring') drawGoring(b, q, r, quarter);
}

function drawEyestay(b: Brush, q: TrainerShape, { at, throat }: TrainerRuns, quarter: Point[]): void {
  const wide = q.length * 0.056;
  const inner = offsetCurve(throat, wide, 10).slice(1).reverse();
  const start = at(q.eyeX - 0.038, q.eyeTop - 0.074, 1);
  const end = at(q.throatX + 0.022, q.throatH - 0.018);
  const eyestay = [
    start,
    at(q.eyeX, q.eyeTop, 1),
    ...throat.slice(1, -1),
    at(q.throatX, q.throatH),
    end,
    ...inner,
  ];
  const colour = q.mark === 'blade' || q.mark === 'saddle' ? b.c.second : b.c.base;
  b.panel(eyestay, colour, { drop: 7, under: quarter, inner: 0.16, innerWidth: 34, tex: true });
  const seamLine = [...inner, start];
  b.stitch(offsetCurve(seamLine, 7).slice(1, -1)).stitch(offsetCurve(seamLine, 15).slice(1, -1));
}

/** Laces run from the eyelet across the throat edge, slightly fanned. */
export function drawLaces(b: Brush, q: TrainerShape, { throat }: TrainerRuns): void {
  const eyeColour = b.c.second;
  for (let i = 0; i < q.laces; i++) {
    const t = 0.055 + (i * 0.87) / (q.laces - 1);
    const eyelet = pointAlong(throat, t, 27);
    const over = pointAlong(throat, Math.min(1, t + 0.035), -13);
    const u = eyelet.direction;
    const end: Point = [over.point[0] + u[0] * 10, over.point[1] + u[1] * 10];
    b.pen.add(
      `<ellipse cx="${eyelet.point[0].toFixed(1)}" cy="${eyelet.point[1].toFixed(1)}" rx="10" ry="9" fill="${tone(eyeColour, -0.6)}"/>`,
    );
    const bow: Point = [
      (eyelet.point[0] + end[0]) / 2 - u[0] * 2 + u[1] * 4,
      (eyelet.point[1] + end[1]) / 2 - u[1] * 2 - 4,
    ];
    drawLace(b, [eyelet.point, bow, end], q.lace);
  }
}

function drawLace(b: Brush, line: Point[], kind: 'flat' | 'round'): void {
  const colour = b.c.lace;
  if (kind === 'round') {
    b.cord(line, colour, { width: 13 });
    return;
  }
  const [a, , e] = line as [Point, Point, Point];
  const d = toPathData(line, false);
  const body = b.pen.linear(a[0], a[1], e[0], e[1], [
    [0, tone(colour, -0.4)],
    [0.18, tone(colour, 0.1)],
    [0.55, tone(colour, 0.6)],
    [0.8, tone(colour, 0)],
    [1, tone(colour, -0.35)],
  ]);
  b.pen.add(
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${DARK}" stroke-opacity=".34" stroke-width="17" transform="translate(2 6)"/><path d="${d}" stroke="${tone(colour, -0.55)}" stroke-width="17.4"/><path d="${d}" stroke="${body}" stroke-width="15.6"/><path d="${d}" stroke="${tone(colour, -0.4)}" stroke-opacity=".3" stroke-width="13" stroke-linecap="butt" stroke-dasharray="1.2 3"/></g>`,
  );
}

function drawStraps(b: Brush, q: TrainerShape, { throat }: TrainerRuns, quarter: Point[]): void {
  for (const [i, t] of [0.2, 0.52, 0.84].entries()) {
    const {
      point: [x, y],
    } = pointAlong(throat, t, -6);
    const w = q.length * 0.043;
    const drop = q.length * (0.15 - i * 0.018);
    const [rear, fore] = [
      pointAlong(throat, Math.max(0, t - 0.1), -15).point,
      pointAlong(throat, Math.min(1, t + 0.11), -13).point,
    ];
    const strap: Point[] = [
      rear,
      fore,
      [fore[0] + w * 0.24, fore[1] + w * 0.8],
      [x - w * 0.1 + drop * 0.02, y + drop, 1],
      [x - w * 2, y + drop - w * 0.5, 1],
      [rear[0] - w * 0.72, rear[1] + w * 0.9],
    ];
    b.panel(strap, i === 1 ? b.c.accent : b.c.second, {
      drop: 8,
      under: quarter,
      inner: 0.22,
      innerWidth: 24,
      rim: 0.8,
    });
    b.stitch(offsetCurve([strap[2]!, strap[3]!], 7, 8).slice(1, -1)).stitch(
      offsetCurve([strap[4]!, strap[5]!, strap[0]!], 7, 8).slice(1, -2),
    );
  }
}

function drawGoring(b: Brush, q: TrainerShape, { at }: TrainerRuns, quarter: Point[]): void {
  const gore = [
    at(q.eyeX - 0.01, q.eyeTop - 0.02, 1),
    at(q.eyeX + 0.075, q.eyeTop - 0.03, 1),
    at(q.eyeX + 0.105, q.eyeTop - 0.115),
    at(q.eyeX + 0.085, q.eyeTop - 0.175),
    at(q.eyeX + 0.04, q.eyeTop - 0.155),
  ];
  b.panel(gore, tone(b.c.second, -0.2), { drop: 3, under: quarter, inner: 0.3, innerWidth: 18, tex: 'rib' });
  b.stitch(offsetCurve(gore.slice(1), -8, 14));
}
