import type { Brush } from '../draw/brush';
import { tone } from '../draw/colour';
import { offsetCurve, type Point } from '../draw/geometry';
import { DARK, LIGHT } from '../draw/panel';
import type { TrainerRuns, TrainerShape } from './trainer-shape';

type SoleDrawer = (b: Brush, q: TrainerShape, r: TrainerRuns) => void;

/** Draws the sole in its kind: cup and vulcanised lie flat, the others rock. */
export const drawTrainerSole: SoleDrawer = (b, q, r) =>
  ({
    cup: drawCup,
    vulcanised: drawVulcanised,
    foam: drawFoam,
    plate: drawFoam,
    trail: drawFoam,
    chunky: drawChunky,
  })[q.soleKind](b, q, r);

function cupOutline(q: TrainerShape, { at, soleTop }: TrainerRuns): Point[] {
  const [s, ts] = [q.foreStack, q.toeSpring];
  return [
    ...soleTop,
    at(1, s * 0.86 + ts),
    at(1.003, s * 0.5 + ts),
    at(0.988, 0.018 + ts * 0.9),
    at(0.95, 0.006 + ts * 0.55),
    at(0.87, 0.003),
    at(0.76, 0),
    at(0.43, 0),
    at(0.1, 0),
    at(0.02, 0.004),
    at(-0.004, 0.016),
    at(-0.01, q.heelStack * 0.5),
    at(-0.007, q.heelStack * 0.88),
  ];
}

const drawCup: SoleDrawer = (b, q, r) => {
  const { at, soleTop } = r;
  const [s, ts] = [q.foreStack, q.toeSpring];
  const sole = cupOutline(q, r);
  b.panel(sole, b.c.sole, { rim: 0.9, inner: 0.3, innerWidth: 34, edge: 0.45 });
  const edge = [at(-0.006, q.heelStack, 1), ...soleTop.slice(1, -1), at(0.997, s + ts, 1)];
  b.stitch(offsetCurve(edge, q.length * 0.0165), tone(b.c.sole, -0.18), { width: 3, dash: '8 5' });
  b.seam(offsetCurve(edge, q.length * 0.031), b.c.sole, { width: 2.2, opacity: 0.35 });
  const rubber = [
    at(-0.002, 0.022, 1),
    at(0.1, 0.016),
    at(0.43, 0.016),
    at(0.75, 0.016),
    at(0.9, 0.022),
    at(0.992, 0.03 + ts, 1),
  ];
  b.inside(sole, () => b.fill([...rubber, at(1.02, -0.01, 1), at(-0.02, -0.01, 1)], b.c.outsole, 0.9));
  b.shade(sole, rubber, DARK, { width: 6, steps: 2, opacity: 0.25 });
  b.inside(sole, () =>
    b.marks(
      Array.from(
        { length: 9 },
        (_, i) => [at.x(0.905 + i * 0.0098), at.y(s * 0.62 + ts * 0.5) - i * 1.1, 0, 22] as const,
      ),
      tone(b.c.sole, -0.5),
      2.4,
      0.4,
    ),
  );
};

const drawVulcanised: SoleDrawer = (b, q, r) => {
  const { at, soleTop } = r;
  const [s, ts] = [q.foreStack, q.toeSpring];
  const sole = cupOutline(q, r);
  b.panel(sole, b.c.sole, { rim: 0.8, inner: 0.24, innerWidth: 26, edge: 0.5 });
  const edge = [at(-0.008, q.heelStack, 1), ...soleTop.slice(1, -1), at(0.999, s + ts, 1)];
  b.inside(sole, () => b.line(offsetCurve(edge, q.length * s * 0.3), b.c.accent, 7, 0.95));
  b.seam(offsetCurve(edge, q.length * s * 0.62), b.c.sole, { width: 2, opacity: 0.4 });
  const foot = [
    at(-0.01, 0.012, 1),
    at(0.4, 0.009),
    at(0.8, 0.01),
    at(0.92, 0.012 + ts * 0.4),
    at(1, 0.02 + ts, 1),
  ];
  b.inside(sole, () => b.fill([...foot, at(1.02, -0.01, 1), at(-0.02, -0.01, 1)], b.c.outsole, 0.95));
};

function foamOutline(q: TrainerShape, { at, soleTop }: TrainerRuns): Point[] {
  const [hs, fs, ts] = [q.heelStack, q.foreStack, q.toeSpring];
  return [
    ...soleTop,
    at(1.005, fs + ts - 0.005),
    at(0.998, fs * 0.55 + ts),
    at(0.965, ts * 0.72),
    at(0.9, ts * 0.3),
    at(0.8, 0.012),
    at(0.66, 0),
    at(0.43, 0),
    at(0.2, 0),
    at(0.1, 0.006),
    at(0.03, 0.028),
    at(-0.022, hs * 0.54),
    at(-0.038, hs * 0.83),
    at(-0.03, hs + 0.01),
  ];
}

const drawFoam: SoleDrawer = (b, q, r) => {
  const { at } = r;
  const [hs, fs, ts] = [q.heelStack, q.foreStack, q.toeSpring];
  const sole = foamOutline(q, r);
  if (q.soleKind === 'trail') drawLugs(b, q, r);
  b.panel(sole, b.c.sole, { rim: 0.95, inner: 0.32, innerWidth: 44 });
  const plate = q.soleKind === 'plate';
  const cut = plate
    ? [
        at(-0.05, hs * 0.5, 1),
        at(0.1, hs * 0.46),
        at(0.3, hs * 0.3),
        at(0.5, hs * 0.22),
        at(0.7, hs * 0.32),
        at(0.86, fs * 0.62 + ts * 0.4),
        at(1.02, fs + ts * 0.9, 1),
      ]
    : [
        at(-0.04, hs * 0.64, 1),
        at(0.08, hs * 0.75),
        at(0.25, hs * 0.56),
        at(0.45, hs * 0.35),
        at(0.62, fs * 0.54),
        at(0.78, fs * 0.64),
        at(0.9, fs * 0.64 + ts * 0.4),
        at(1.01, fs * 0.88 + ts, 1),
      ];
  b.inside(sole, () => {
    b.fill(
      [...cut, at(1.05, -0.02, 1), at(-0.06, -0.02, 1)],
      tone(plate ? tone(b.c.sole, -0.08) : b.c.accent, 0.03),
    );
    b.pen.add(b.pen.soft(cut, false, { width: 10, steps: 3, colour: DARK, opacity: 0.3, dy: 2 }));
    b.line(cut, plate ? b.c.accent : LIGHT, plate ? 9 : 2, plate ? 1 : 0.5);
  });
  for (const [from, to, h] of [
    [0.02, 0.3, hs * 0.87],
    [0.05, 0.24, hs * 0.98],
    [0.52, 0.8, fs * 0.85],
  ] as const) {
    const groove = [at(from, h + 0.008), at((from + to) / 2, h - 0.002), at(to, h - 0.016)];
    b.inside(sole, () => b.line(groove, tone(b.c.sole, -0.45), 4, 0.45));
  }
  b.shade(sole, [at(-0.03, 0.04), at(0.1, 0), at(0.5, -0.006), at(0.8, 0.004), at(1, 0.08)], DARK, {
    width: 46,
    steps: 6,
    opacity: 0.42,
  });
  if (q.soleKind !== 'trail') return drawPods(b, q, r);
  const strip = [
    at(-0.03, 0.062, 1),
    at(0.04, 0.028),
    at(0.14, 0.018),
    at(0.45, 0.016),
    at(0.72, 0.018),
    at(0.85, 0.026),
    at(0.93, 0.024 + ts * 0.5),
    at(1, ts + 0.014, 1),
  ];
  b.inside(sole, () => b.fill([...strip, at(1.05, -0.04, 1), at(-0.06, -0.04, 1)], b.c.outsole));
};

function drawPods(b: Brush, q: TrainerShape, { at }: TrainerRuns): void {
  const ts = q.toeSpring;
  const rear = [
    at(0.02, 0.03),
    at(0.1, 0.02),
    at(0.22, 0.016),
    at(0.34, 0.016, 1),
    at(0.345, -0.004, 1),
    at(0.2, -0.006),
    at(0.1, -0.002),
    at(0.03, 0.014),
  ];
  const front = [
    at(0.46, 0.015, 1),
    at(0.66, 0.016),
    at(0.8, 0.026),
    at(0.9, 0.016 + ts * 0.42),
    at(0.975, ts * 0.98, 1),
    at(0.968, ts * 0.66),
    at(0.9, ts * 0.22),
    at(0.8, 0.004),
    at(0.66, -0.006),
    at(0.465, -0.006, 1),
  ];
  const cuts = (from: number, to: number) =>
    Array.from(
      { length: Math.floor((to - from) / 0.032) },
      (_, i) => [at.x(from + i * 0.032), at.y(0.02), 4, 22] as const,
    );
  for (const [pod, list] of [
    [rear, cuts(0.05, 0.34)],
    [front, cuts(0.49, 0.82)],
  ] as const) {
    b.panel(pod, b.c.outsole, { inner: 0.2, innerWidth: 10, rim: 0.6 });
    b.inside(pod, () => b.marks(list, DARK, 3, 0.4));
  }
}

function drawLugs(b: Brush, q: TrainerShape, { at }: TrainerRuns): void {
  for (let u = 0.03; u < 0.9; u += 0.052) {
    const lift = u > 0.78 ? ((u - 0.78) / 0.2) ** 1.6 * q.toeSpring * 0.9 : u < 0.1 ? (0.1 - u) * 0.2 : 0;
    const tooth = [
      at(u, 0.03 + lift, 1),
      at(u + 0.04, 0.03 + lift, 1),
      at(u + 0.035, -0.013 + lift, 1),
      at(u + 0.006, -0.013 + lift, 1),
    ];
    b.panel(tooth, b.c.outsole, { inner: 0.2, innerWidth: 8, rim: 0.5 });
  }
}

const drawChunky: SoleDrawer = (b, q, r) => {
  const { at } = r;
  const [hs, fs, ts] = [q.heelStack, q.foreStack, q.toeSpring];
  const sole = foamOutline({ ...q, toeSpring: ts }, r);
  b.panel(sole, b.c.sole, { rim: 0.95, inner: 0.34, innerWidth: 50 });
  const shelf = [
    at(-0.05, hs * 0.62, 1),
    at(0.06, hs * 0.56),
    at(0.2, hs * 0.66),
    at(0.36, hs * 0.42),
    at(0.52, fs * 0.6),
    at(0.7, fs * 0.5),
    at(0.86, fs * 0.66 + ts * 0.3),
    at(1.02, fs * 0.7 + ts, 1),
  ];
  b.inside(sole, () => {
    b.fill([...shelf, at(1.05, -0.02, 1), at(-0.06, -0.02, 1)], tone(b.c.sole, -0.1));
    b.pen.add(b.pen.soft(shelf, false, { width: 16, steps: 4, colour: DARK, opacity: 0.36, dy: 3 }));
    b.line(shelf, LIGHT, 2.4, 0.6);
  });
  const bubble = [
    at(0.04, hs * 0.42),
    at(0.16, hs * 0.5),
    at(0.28, hs * 0.36),
    at(0.3, hs * 0.22),
    at(0.18, hs * 0.2),
    at(0.07, hs * 0.2),
  ];
  b.inside(sole, () => b.panel(bubble, b.c.accent, { inner: 0.4, innerWidth: 20, rim: 0.9, drop: 4 }));
  b.inside(sole, () =>
    b.marks(
      Array.from(
        { length: 13 },
        (_, i) => [at.x(0.46 + i * 0.034), at.y(fs * 0.42 + (i > 9 ? (i - 9) * 0.006 : 0)), -6, 26] as const,
      ),
      tone(b.c.sole, -0.55),
      4,
      0.35,
    ),
  );
  const foot = [
    at(-0.03, 0.05, 1),
    at(0.04, 0.026),
    at(0.2, 0.02),
    at(0.5, 0.02),
    at(0.75, 0.022),
    at(0.9, 0.024 + ts * 0.42),
    at(0.99, ts + 0.01, 1),
  ];
  b.inside(sole, () => b.fill([...foot, at(1.05, -0.04, 1), at(-0.06, -0.04, 1)], b.c.outsole));
  b.shade(sole, foot, DARK, { width: 12, steps: 3, opacity: 0.4 });
};
