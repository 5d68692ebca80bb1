import type { Brush, Drawn } from '../draw/brush';
import { lightnessOf, tone } from '../draw/colour';
import { boundsOf, offsetCurve, shift, type Point } from '../draw/geometry';
import { DARK } from '../draw/panel';
import { frameOf, joinRuns, type At, type ShoeFrame } from './shoe-frame';

export const PUMP: ShoeFrame = { length: 800, left: 100, ground: 745 };
const SEAT = 0.225;

interface Runs {
  at: At;
  upper: Point[];
  collar: Point[];
  toe: Point[];
  top: Point[];
}

function runsOf(q: ShoeFrame): Runs {
  const at = frameOf(q);
  const back = [at(0.03, SEAT - 0.012, 1), at(0.008, SEAT + 0.05), at(0.006, 0.33), at(0.022, 0.392)];
  const collar = [
    at(0.022, 0.392),
    at(0.044, 0.404),
    at(0.078, 0.388),
    at(0.15, 0.325),
    at(0.26, 0.276),
    at(0.4, 0.238),
    at(0.54, 0.205),
    at(0.65, 0.186),
    at(0.69, 0.188, 1),
  ];
  const toe = [
    at(0.69, 0.188, 1),
    at(0.745, 0.189),
    at(0.81, 0.178),
    at(0.875, 0.156),
    at(0.93, 0.124),
    at(0.968, 0.085),
    at(0.984, 0.052),
    at(0.984, 0.026, 1),
  ];
  const top = [
    at(0.018, SEAT),
    at(0.1, SEAT + 0.004),
    at(0.2, SEAT - 0.022),
    at(0.32, 0.145),
    at(0.44, 0.075),
    at(0.55, 0.032),
    at(0.66, 0.014),
    at(0.78, 0.011),
    at(0.9, 0.015),
    at(0.984, 0.028),
  ];
  const feather = [at(0.984, 0.024, 1), ...shift(top.slice(1, -1).reverse(), 0, 7), back[0]!];
  return { at, upper: joinRuns(back, collar, toe, feather), collar, toe, top };
}

/** Side view of the pump: covered block heel, thin leather sole, rounded almond toe. */
export function drawPump(b: Brush, q: ShoeFrame = PUMP): Drawn {
  const r = runsOf(q);
  const { at } = r;
  const far = [
    at(0.026, 0.398, 1),
    at(0.07, 0.404),
    at(0.15, 0.362),
    at(0.26, 0.318),
    at(0.4, 0.272),
    at(0.54, 0.228),
    at(0.69, 0.188, 1),
    at(0.5, 0.18),
    at(0.2, 0.25),
    at(0.06, 0.32),
  ];
  b.panel(far, tone(b.c.lining, -0.12), { inner: 0.5, innerWidth: 40, rim: 0.3 });
  b.panel(r.upper, b.c.base, { tex: true, inner: 0.34, innerWidth: 74, rim: 0.6, contrast: 1.15 });
  drawForm(b, q, r);
  b.shade(r.upper, r.top, tone(b.c.base, -0.9), { width: 30, steps: 7, opacity: 0.5 });
  b.line(r.collar, tone(b.c.base, -0.75), 6, 0.7)
    .line(r.collar, tone(b.c.base, 0.12), 3.6)
    .line(r.collar, tone(b.c.base, 0.7), 1.4, 0.6);
  drawHeel(b, r);
  drawSole(b, r);
  return {
    box: { ...boundsOf(r.upper), y1: q.ground, x1: at.x(0.995) },
    floor: [
      { cx: at.x(0.74), y: q.ground - 2, width: q.length * 0.52, height: 0.1 },
      { cx: at.x(0.115), y: q.ground - 2, width: q.length * 0.22, height: 0.16 },
    ],
  };
}

function drawForm(b: Brush, { length: L }: ShoeFrame, { at, upper }: Runs): void {
  const [dark, light] = [tone(b.c.base, -0.75), tone(b.c.base, 0.75)];
  b.spots(upper, [
    [at.x(1), at.y(0.04), L * 0.13, L * 0.13, dark, 0.5],
    [at.x(0), at.y(0.25), L * 0.07, L * 0.16, dark, 0.45],
    [at.x(0.5), at.y(0.08), L * 0.2, L * 0.07, dark, 0.4, 24],
    [at.x(0.845), at.y(0.146), L * 0.11, L * 0.02, light, 0.75, 19],
    [at.x(0.34), at.y(0.222), L * 0.2, L * 0.022, light, 0.42, 16],
    [at.x(0.085), at.y(0.31), L * 0.06, L * 0.028, light, 0.45, 84],
  ]);
  const seam = [at(0.075, 0.388), at(0.095, 0.31), at(0.13, SEAT)];
  b.inside(upper, () => b.seam(seam, b.c.base, { width: 1.8, opacity: 0.3 }));
}

function drawHeel(b: Brush, { at }: Runs): void {
  const heel = [
    at(0.022, SEAT - 0.008, 1),
    at(0.228, SEAT - 0.03, 1),
    at(0.206, 0.1),
    at(0.194, 0, 1),
    at(0.044, 0, 1),
    at(0.034, 0.09),
  ];
  b.panel(heel, b.c.base, { sideways: true, inner: 0.3, innerWidth: 24, rim: 0, contrast: 1.1, tex: true });
  b.shade(heel, [at(0.02, SEAT - 0.02), at(0.22, SEAT - 0.05)], DARK, { width: 34, steps: 5, opacity: 0.45 });
  b.inside(heel, () =>
    b.fill(
      [at(0.03, 0.014, 1), at(0.21, 0.014, 1), at(0.21, -0.01, 1), at(0.03, -0.01, 1)],
      tone(b.c.outsole, -0.1),
    ),
  );
}

/** The edge of a leather sole is dyed dark even under pale uppers. */
function drawSole(b: Brush, { at, top }: Runs): void {
  const colour = lightnessOf(b.c.sole) > 0.55 ? '#4a3324' : b.c.sole;
  const under = [
    at(0.992, 0.02),
    at(0.972, 0.008),
    at(0.92, 0.001),
    at(0.78, 0),
    at(0.66, 0.001),
    at(0.56, 0.015),
    at(0.44, 0.058),
    at(0.32, 0.126),
    at(0.2, SEAT - 0.044),
    at(0.1, SEAT - 0.016),
    at(0.02, SEAT - 0.014),
  ];
  b.panel([...top, ...under], colour, { inner: 0, rim: 0.3, edge: 0.5 });
  b.line(offsetCurve(top, 2, 20), tone(colour, 0.4), 1.6, 0.5);
}
