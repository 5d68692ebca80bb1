import { shift, type Point } from '../draw/geometry';
import { dressSoleTop, type DressSole } from './dress-sole';
import { frameOf, joinRuns, type At, type ShoeFrame } from './shoe-frame';

export interface SlipOnShape extends ShoeFrame {
  sole: DressSole;
  /** height of the heel's top, collar dip, and the front edge of the opening (u, h) */
  back: number;
  dip: number;
  dipU: number;
  tongueU: number;
  tongueH: number;
  /** height of the toe at u .87 above the plain one */
  toe: number;
  /** 1 round toe … 0 pointed */
  round: number;
  trim:
    | 'saddle'
    | 'tassel'
    | 'apron'
    | 'bow'
    | 'strap'
    | 'laces'
    | 'goring'
    | 'plain'
    | 'studs'
    | 'cap'
    | 'slipper';
  counter: boolean;
  /** heelless: clogs and slippers */
  open: boolean;
  binding: number;
}

export const LOAFER: SlipOnShape = {
  length: 840,
  left: 80,
  ground: 680,
  sole: { kind: 'heel', heel: 0.085, fore: 0.032, spring: 0.018 },
  back: 0.265,
  dip: 0.205,
  dipU: 0.26,
  tongueU: 0.425,
  tongueH: 0.322,
  toe: 0,
  round: 1,
  trim: 'saddle',
  counter: true,
  open: false,
  binding: 8,
};

export interface SlipOnRuns {
  at: At;
  collar: Point[];
  front: Point[];
  upper: Point[];
  top: Point[];
}

export const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/** The lines that the parts of the shoe share. */
export function runsOf(q: SlipOnShape): SlipOnRuns {
  const at = frameOf(q);
  const { heel: hb, fore: so, spring: ts } = q.sole;
  const [tu, th, t] = [q.tongueU, q.tongueH, q.toe];
  const heel = q.open
    ? [at(0.06, hb - 0.02, 1), at(0.07, hb + 0.02), at(0.16, hb + 0.045)]
    : [
        at(0.02, hb - 0.01, 1),
        at(0.002, mix(hb, q.back, 0.35)),
        at(0.006, mix(hb, q.back, 0.65)),
        at(0.022, q.back - 0.012),
      ];
  const start = heel[heel.length - 1]!;
  const collar = q.open
    ? [start, at(q.dipU, q.dip), at(mix(q.dipU, tu, 0.6), mix(q.dip, th, 0.55)), at(tu, th - 0.005, 1)]
    : [
        start,
        at(0.04, q.back),
        at(0.075, q.back - 0.012),
        at(mix(0.075, q.dipU, 0.5), mix(q.back, q.dip, 0.8)),
        at(q.dipU, q.dip),
        at(mix(q.dipU, tu, 0.5), mix(q.dip, th, th < q.dip ? 0.62 : 0.24)),
        at(mix(q.dipU, tu, 0.86), mix(q.dip, th, th < q.dip ? 0.97 : 0.7)),
        at(tu, th - 0.005, 1),
      ];
  const ridge = ([u, h]: [number, number]): Point => at(u, h + t);
  const bridge =
    tu < 0.5
      ? [
          at(tu + 0.02, th + 0.008),
          at(tu + 0.065, th - 0.006 + t * 0.3),
          ridge([0.58, mix(0.282, th - 0.04, 0.2)]),
          ridge([0.68, 0.245]),
        ]
      : [at(tu + 0.02, th + 0.004)];
  const nose: [number, number][] =
    tu < 0.66
      ? [
          [0.78, 0.218],
          [0.87, 0.186],
        ]
      : q.round < 0.5
        ? [
            [0.8, th - 0.022 - t],
            [0.88, th - 0.056 - t],
          ]
        : [
            [0.8, th + 0.012 - t],
            [0.88, th - 0.006 - t],
          ];
  const r = q.round;
  const front = [
    at(tu, th - 0.005, 1),
    ...bridge,
    ...nose.map(ridge),
    at(0.94, mix(0.11, 0.142, r) + t),
    at(0.982, mix(0.066, 0.09, r) + t * 0.8 + so * 0.3),
    at(0.988, so + ts, 1),
  ];
  const top = dressSoleTop(q.sole, at);
  // the upper reaches a little below the sole's edge, or daylight shows between them
  const feather = [
    at(0.988, so + ts - 0.008, 1),
    ...shift(top.slice(q.open ? 2 : 1, -1).reverse(), 0, q.length * 0.012),
    heel[0]!,
  ];
  return { at, collar, front, upper: joinRuns(heel, collar, front, feather), top };
}
