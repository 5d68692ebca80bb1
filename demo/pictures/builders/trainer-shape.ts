import type { Point } from '../draw/geometry';
import { frameOf, joinRuns, type At, type ShoeFrame } from './shoe-frame';

export interface TrainerShape extends ShoeFrame {
  soleKind: 'cup' | 'foam' | 'chunky' | 'trail' | 'plate' | 'vulcanised';
  heelStack: number;
  foreStack: number;
  toeSpring: number;
  /** how far the upper starts inside the sole's heel */
  heelIn: number;
  heelTop: number;
  dip: number;
  eyeX: number;
  eyeTop: number;
  tongue: number;
  throatX: number;
  throatH: number;
  /** bends the throat of high shoes */
  throatMid?: readonly (readonly [number, number])[];
  toeH: number;
  closure: 'laces' | 'straps' | 'goring' | 'sock';
  laces: number;
  lace: 'flat' | 'round';
  mark: 'bar' | 'blade' | 'saddle' | 'sunrise' | 'dot' | 'patch' | 'none';
  toe: 'plain' | 'perforated' | 'mudguard' | 'rubber' | 'film';
  counter: boolean;
  tab: 'panel' | 'loop' | 'none';
  /** depth of the padded collar, in lengths */
  padding: number;
}

export const COURT: TrainerShape = {
  length: 830,
  left: 88,
  ground: 700,
  soleKind: 'cup',
  heelStack: 0.098,
  foreStack: 0.098,
  toeSpring: 0.022,
  heelIn: 0.012,
  heelTop: 0.355,
  dip: 0.268,
  eyeX: 0.33,
  eyeTop: 0.412,
  tongue: 0.055,
  throatX: 0.655,
  throatH: 0.268,
  toeH: 0.222,
  closure: 'laces',
  laces: 6,
  lace: 'flat',
  mark: 'bar',
  toe: 'perforated',
  counter: true,
  tab: 'panel',
  padding: 0.026,
};
export const RUNNER: TrainerShape = {
  ...COURT,
  length: 820,
  left: 92,
  ground: 715,
  soleKind: 'foam',
  heelStack: 0.138,
  foreStack: 0.096,
  toeSpring: 0.056,
  heelIn: 0.035,
  heelTop: 0.4,
  dip: 0.305,
  eyeX: 0.325,
  eyeTop: 0.445,
  tongue: 0.05,
  throatX: 0.665,
  throatH: 0.292,
  toeH: 0.245,
  lace: 'round',
  mark: 'blade',
  toe: 'film',
  tab: 'loop',
  padding: 0.036,
};

export interface TrainerRuns {
  at: At;
  heel: Point[];
  collar: Point[];
  throat: Point[];
  toe: Point[];
  upper: Point[];
  soleTop: Point[];
  /** height of the sole's upper edge at u */
  soleAt(u: number): number;
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** All curves that the parts of a trainer share. */
export function trainerRuns(q: TrainerShape): TrainerRuns {
  const at = frameOf(q);
  const k = q.eyeX / 0.33;
  const rise = q.eyeTop - q.dip;
  const high = q.heelTop > 0.48;
  const inn = q.heelIn;
  const s = q.heelStack;
  const collar = [
    at(inn + 0.012, q.heelTop - 0.008),
    at(inn + 0.026, q.heelTop),
    at(inn + 0.058, q.heelTop - 0.018),
    at(0.125 * k, q.dip + 0.02),
    at(0.19 * k, q.dip),
    at(0.255 * k, q.dip + 0.19 * rise),
    at(0.305 * k, q.dip + 0.57 * rise),
    at(q.eyeX, q.eyeTop, 1),
  ];
  const mids =
    q.throatMid ??
    [0.17, 0.46, 0.77].map((t) => [mix(q.eyeX, q.throatX, t), mix(q.eyeTop, q.throatH, t)] as const);
  const throat = [at(q.eyeX, q.eyeTop, 1), ...mids.map(([u, h]) => at(u, h)), at(q.throatX, q.throatH)];
  const toe = [
    at(q.throatX, q.throatH),
    at(0.735, mix(q.throatH, q.toeH + 0.012, 0.5) + 0.004),
    at(0.81, q.toeH + 0.012),
    at(0.88, q.toeH - 0.008),
    at(0.942, q.toeH - 0.04),
    at(0.976, q.toeH - 0.078),
    at(0.988, q.foreStack + q.toeSpring - 0.012, 1),
  ];
  const backs = high
    ? [
        at(inn - 0.008, s + 0.06),
        at(inn - 0.004, s + 0.13),
        at(inn + 0.03, s + 0.23),
        at(inn + 0.034, mix(s + 0.23, q.heelTop, 0.5)),
        at(inn + 0.014, q.heelTop - 0.06),
      ]
    : [at(inn - 0.009, s + 0.055), at(inn - 0.006, s + 0.12), at(inn + 0.003, q.heelTop - 0.055)];
  const heel = [at(inn, s - 0.02, 1), ...backs, collar[0]!];
  const feather = [
    at(0.985, q.foreStack + q.toeSpring - 0.012, 1),
    at(0.8, q.foreStack - 0.02),
    at(0.3, Math.min(s, q.foreStack) - 0.02),
    at(inn, s - 0.02, 1),
  ];
  const upper = joinRuns(heel, collar, throat, toe, feather);
  return {
    at,
    heel,
    collar,
    throat,
    toe,
    upper,
    soleTop: soleTopOf(q, at),
    soleAt: (u) => mix(s, q.foreStack, Math.min(1, u / 0.5)),
  };
}

function soleTopOf(q: TrainerShape, at: At): Point[] {
  const [hs, fs, ts] = [q.heelStack, q.foreStack, q.toeSpring];
  if (q.soleKind === 'cup' || q.soleKind === 'vulcanised') {
    return [
      at(0.004, hs + 0.002),
      at(0.06, hs + 0.001),
      at(0.12, hs - 0.001),
      at(0.35, fs - 0.006),
      at(0.62, fs - 0.006),
      at(0.8, fs + 0.002),
      at(0.92, fs + ts * 0.6),
      at(0.985, fs + ts + 0.004),
    ];
  }
  const wave = q.soleKind === 'chunky' ? 0.024 : 0.004;
  return [
    at(-0.012, hs + 0.03),
    at(0.05, hs + 0.042),
    at(0.13, hs + 0.026),
    at(0.25, hs + 0.002),
    at(0.42, fs + 0.012 + wave),
    at(0.6, fs + wave * 0.3),
    at(0.76, fs + 0.008),
    at(0.88, fs + ts * 0.55),
    at(0.965, fs + ts + 0.006),
    at(0.992, fs + ts + 0.022),
  ];
}
