import type { Brush, Drawn } from '../draw/brush';
import { tone } from '../draw/colour';
import { boundsOf, offsetCurve, sliceCurve, type Point } from '../draw/geometry';
import { LIGHT } from '../draw/panel';
import { joinRuns } from './shoe-frame';
import { drawClosure, drawLaces } from './trainer-closure';
import { drawTrainerMark } from './trainer-mark';
import { trainerRuns, type TrainerRuns, type TrainerShape } from './trainer-shape';
import { drawTrainerSole } from './trainer-sole';

/** Side view of any trainer: court, running, high, strapped or pulled on. */
export function drawTrainer(b: Brush, q: TrainerShape): Drawn {
  const r = trainerRuns(q);
  drawInside(b, q, r);
  if (q.closure === 'laces' || q.closure === 'straps') drawTongue(b, q, r);
  b.panel(r.upper, b.c.base, {
    tex: true,
    inner: 0.24,
    innerWidth: 72,
    rim: 0.6,
    box: { y1: r.at.y(q.foreStack) },
  });
  drawForm(b, q, r);
  drawToe(b, q, r);
  const quarter = drawQuarter(b, q, r);
  drawTrainerMark(b, q, r, quarter);
  drawClosure(b, q, r, quarter);
  if (q.counter) drawCounter(b, q, r);
  if (q.tab === 'panel') drawTab(b, q, r);
  drawCollar(b, q, r);
  if (q.tab === 'loop') drawLoop(b, q, r);
  b.shade(r.upper, r.soleTop, tone(b.c.base, -0.8), { width: 36, steps: 7, opacity: 0.56, dy: 3 });
  if (q.closure === 'laces') drawLaces(b, q, r);
  drawTrainerSole(b, q, r);
  const box = boundsOf(r.upper, r.soleTop);
  return {
    box: { ...box, y0: r.at.y(q.eyeTop + q.tongue), y1: q.ground, x0: r.at.x(-0.02), x1: r.at.x(1.005) },
    floor: [{ cx: r.at.x(q.soleKind === 'cup' ? 0.5 : 0.48), y: q.ground - 1, width: q.length * 0.96 }],
  };
}

function drawInside(b: Brush, q: TrainerShape, { at }: TrainerRuns): void {
  const k = q.eyeX / 0.33;
  const far = [
    at(q.heelIn + 0.022, q.heelTop - 0.006, 1),
    at(0.09 * k, q.heelTop - 0.016),
    at(0.18 * k, (q.heelTop + q.dip) / 2 + 0.012),
    at(0.26 * k, q.heelTop - 0.01),
    at(q.eyeX - 0.012, q.eyeTop + 0.012),
    at(q.eyeX + 0.03, q.eyeTop - 0.02, 1),
    at(0.25 * k, q.dip - 0.02),
    at(0.1 * k, q.dip - 0.02),
  ];
  b.panel(far, tone(b.c.lining, -0.26), { rim: 0, inner: 0.5, innerWidth: 60 });
}

function drawTongue(b: Brush, q: TrainerShape, { at, throat }: TrainerRuns): void {
  const top = q.eyeTop + q.tongue;
  const ridge = sliceCurve(throat, 0.3, 1, -8, 5);
  const tongue = [
    at(q.eyeX - 0.03, q.eyeTop - 0.06, 1),
    at(q.eyeX - 0.012, q.eyeTop + 0.02),
    at(q.eyeX, top),
    at(q.eyeX + 0.022, top + 0.008),
    at(q.eyeX + 0.055, top - 0.012),
    at(q.eyeX + 0.082, q.eyeTop - 0.014),
    ...ridge,
    at(q.throatX, q.throatH - 0.02, 1),
    at(q.eyeX + 0.02, q.eyeTop - 0.2),
  ];
  b.panel(tongue, b.c.base, { tex: q.soleKind === 'cup' ? true : 'mesh', inner: 0.35 });
  b.seam(
    [
      at(q.eyeX - 0.005, q.eyeTop + 0.034),
      at(q.eyeX + 0.022, q.eyeTop + 0.03),
      at(q.eyeX + 0.062, q.eyeTop + 0.008),
    ],
    b.c.base,
    { width: 2.4 },
  );
}

function drawForm(b: Brush, q: TrainerShape, { at, upper }: TrainerRuns): void {
  const dark = tone(b.c.base, -0.65);
  const L = q.length;
  b.spots(upper, [
    [at.x(1), at.y(0.1), L * 0.16, L * 0.16, dark, 0.44],
    [at.x(0), at.y(0.17), L * 0.11, L * 0.12, dark, 0.4],
    [at.x(0.66), at.y(0.14), L * 0.14, L * 0.11, dark, 0.25],
    [at.x(0.8), at.y(q.toeH - 0.008), L * 0.13, L * 0.033, LIGHT, 0.48, 14],
    [at.x(0.42), at.y(q.dip), L * 0.14, L * 0.07, LIGHT, 0.16],
  ]);
}

function drawToe(b: Brush, q: TrainerShape, { at, upper, soleAt }: TrainerRuns): void {
  const s = soleAt(0.9);
  const ts = q.toeSpring;
  if (q.toe === 'perforated') {
    const holes = [0, 1, 2].flatMap((row) =>
      Array.from(
        { length: 6 - row },
        (_, i) => [at.x(0.735 + i * 0.024 + row * 0.014), at.y(q.toeH - i * 0.0062 - row * 0.019)] as const,
      ),
    );
    b.holes(holes, 3.3, b.c.base);
  }
  if (q.toe === 'mudguard') {
    const edge = [
      at(0.958, q.toeH - 0.05, 1),
      at(0.9, q.toeH - 0.058),
      at(0.82, q.toeH - 0.07),
      at(0.76, s + 0.055),
      at(0.67, s + 0.04),
      at(0.6, s - 0.02, 1),
    ];
    const guard = [...edge, at(0.8, s - 0.03), at(0.995, s + ts - 0.03, 1), at(0.985, q.toeH - 0.095)];
    b.panel(guard, b.c.second, {
      drop: 6,
      under: upper,
      inner: 0.24,
      innerWidth: 34,
      rim: 0.6,
      tex: 'suede',
    });
    b.stitch(offsetCurve(edge, -8).slice(2));
  }
  if (q.toe === 'film') {
    const film = [
      at(0.987, s + ts + 0.045, 1),
      at(0.93, s + 0.085),
      at(0.86, s + 0.074),
      at(0.8, s + 0.052),
      at(0.76, s + 0.01),
      at(0.74, s - 0.03, 1),
      at(0.9, s),
      at(0.995, s + ts - 0.02, 1),
    ];
    b.panel(film, b.c.second, { drop: 4, under: upper, inner: 0.2, innerWidth: 26, edge: 0.25 });
  }
  if (q.toe === 'rubber') {
    const cap = [
      at(0.862, q.toeH, 1),
      at(0.84, q.toeH - 0.06),
      at(0.826, s + 0.03),
      at(0.824, s - 0.03, 1),
      at(1.0, s + ts - 0.03, 1),
      at(0.99, s + 0.06),
      at(0.95, q.toeH - 0.03),
      at(0.91, q.toeH - 0.008),
    ];
    b.inside(upper, () => b.panel(cap, b.c.sole, { drop: 5, inner: 0.3, innerWidth: 34, rim: 0.8 }));
    b.seam(offsetCurve(cap.slice(0, 4), 9).slice(1, -1), b.c.sole, { width: 2 });
  }
}

function drawQuarter(
  b: Brush,
  q: TrainerShape,
  { at, heel, collar, throat, upper, soleAt }: TrainerRuns,
): Point[] {
  const s = soleAt(0.58);
  const front = [
    at(q.throatX + 0.006, q.throatH - 0.002, 1),
    at(q.throatX + 0.01, q.throatH - 0.053),
    at(0.635, s + 0.062),
    at(0.59, s + 0.02),
    at(0.57, s - 0.02, 1),
  ];
  const quarter = [...joinRuns(heel, collar, throat, front), at(0.57, s - 0.02, 1)];
  if (q.closure === 'sock') return quarter;
  b.panel(quarter, b.c.base, {
    drop: q.soleKind === 'foam' || q.soleKind === 'plate' ? 4 : 9,
    under: upper,
    tex: true,
    inner: 0.2,
    innerWidth: 60,
    rim: 0.55,
  });
  b.stitch(offsetCurve(front, 9).slice(1, -1));
  return quarter;
}

function drawCounter(b: Brush, q: TrainerShape, { at, heel, upper }: TrainerRuns): void {
  const s = q.heelStack;
  const top = Math.min(q.dip - 0.01, s + 0.185);
  const front = [at(0.105, top, 1), at(0.135, top - 0.04), at(0.165, s + 0.077), at(0.23, s - 0.025, 1)];
  const counter = [at(q.heelIn, s - 0.02, 1), ...heel.slice(1, 3), at(q.heelIn + 0.002, top, 1), ...front];
  b.panel(counter, b.c.second, { drop: 7, under: upper, inner: 0.3, innerWidth: 50, tex: true });
  b.stitch(offsetCurve(front, 8).slice(1));
}

function drawTab(b: Brush, q: TrainerShape, { at, upper }: TrainerRuns): void {
  const k = q.eyeX / 0.33;
  const low = Math.max(q.heelTop - 0.095, q.heelStack + 0.12);
  const tab = [
    at(q.heelIn - 0.002, low + 0.005, 1),
    at(q.heelIn + 0.002, q.heelTop - 0.05),
    at(q.heelIn + 0.012, q.heelTop - 0.008),
    at(q.heelIn + 0.028, q.heelTop),
    at(q.heelIn + 0.058, q.heelTop - 0.018),
    at(0.115 * k, Math.max(q.dip + 0.02, low + 0.02), 1),
    at(0.105, low + 0.01),
    at(0.06, low - 0.002),
  ];
  b.inside(upper, () => b.panel(tab, b.c.accent, { drop: 6, inner: 0.25, innerWidth: 30 }));
}

function drawLoop(b: Brush, q: TrainerShape, { at }: TrainerRuns): void {
  const h = q.heelTop;
  const u = q.heelIn - 0.029;
  b.panel(
    [
      at(u, h + 0.006, 1),
      at(u - 0.014, h + 0.035),
      at(u + 0.002, h + 0.055),
      at(u + 0.028, h + 0.042),
      at(u + 0.038, h - 0.01, 1),
      at(u + 0.022, h - 0.006, 1),
      at(u + 0.014, h + 0.03),
      at(u + 0.002, h + 0.03),
      at(u + 0.012, h + 0.004, 1),
    ],
    b.c.accent,
    { inner: 0.2, innerWidth: 10 },
  );
}

function drawCollar(b: Brush, q: TrainerShape, { at, collar, upper }: TrainerRuns): void {
  const k = q.eyeX / 0.33;
  const p = q.padding;
  const rise = q.eyeTop - q.dip;
  const under = [
    at(q.eyeX - 0.012, q.eyeTop - 0.04, 1),
    at(q.eyeX - 0.042 * k, q.dip + 0.3 * rise),
    at(0.245 * k, q.dip - 0.004),
    at(0.19 * k, q.dip - p),
    at(0.12 * k, q.dip + 0.02 - p),
    at(q.heelIn + 0.058, q.heelTop - 0.018 - p),
    at(q.heelIn + 0.028, q.heelTop - p),
    at(q.heelIn + 0.016, q.heelTop - 0.012, 1),
  ];
  const sock = [
    at(q.eyeX + 0.012, q.eyeTop - p * 0.95, 1),
    at(q.eyeX - 0.05, q.dip + 0.3 * rise - p),
    at(0.2 * k, q.dip - p),
    at(0.12 * k, q.dip + 0.012 - p),
    at(q.heelIn + 0.01, q.heelTop - p, 1),
  ];
  const roll = q.closure === 'sock' ? [...collar, ...sock] : [...collar.slice(0, -1), ...under];
  const colour = q.closure === 'sock' ? b.c.second : b.c.lining;
  b.panel(roll, colour, {
    drop: 4,
    under: upper,
    inner: 0.4,
    innerWidth: 24,
    rim: 0.9,
    tex: q.closure === 'sock' ? 'rib' : undefined,
  });
}
