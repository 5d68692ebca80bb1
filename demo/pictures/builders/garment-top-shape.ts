import { mirrorX, type Point } from '../draw/geometry';
import type { TopGarment } from './garment.types';

const both = (half: readonly Point[]): Point[] => [...half, ...mirrorX(half).reverse()];

/** Half of the body, right side, from the neck down to the middle of the hem. */
function bodyOf(q: TopGarment): Point[] {
  const y = q.hem;
  const neckX = q.neck === 'scoop' ? 582 : 600;
  const neckY = q.neck === 'scoop' ? 158 : 170;
  const shoulder: Point[] =
    q.sleeves === 'straps'
      ? [
          [neckX, neckY, 1],
          [628, 168, 1],
          [630, 240],
          [646, 310],
          [676, 352, 1],
        ]
      : q.sleeves === 'none'
        ? [
            [neckX, neckY, 1],
            [650, 190],
            [676, 204, 1],
            [660, 270],
            [668, 340],
            [682, 372, 1],
          ]
        : [
            [neckX, neckY, 1],
            [658, 194],
            [678, 210, 1],
            [682, 300],
            [676, 372],
          ];
  const side: Point[] =
    q.flare > 250
      ? [
          [500 + q.waist - 8, 460],
          [500 + q.waist, 540],
          [500 + (q.waist + q.flare) * 0.52, 690],
          [500 + q.flare, y, 1],
          [500 + q.flare * 0.5, y + 16],
          [500, y + 20],
        ]
      : [
          [500 + q.waist, 420 + (y - 420) * 0.2],
          [500 + q.waist + 2, 420 + (y - 420) * 0.55],
          [500 + q.flare, y, 1],
          [600, y + 10],
          [500, y + 12],
        ];
  return [...shoulder, ...side];
}

const neckline = (q: TopGarment, back: boolean): Point[] => {
  const depth = back ? 184 : q.neck === 'scoop' ? 262 : q.neck === 'crew' ? 216 : 212;
  const x = q.neck === 'scoop' ? 558 : 560;
  if (back)
    return [
      [440, 181],
      [500, 187],
      [560, 181],
    ];
  const lift = q.neck === 'crew' ? 12 : q.neck === 'scoop' ? 30 : 26;
  return [
    [1000 - x, depth - lift],
    [500, depth],
    [x, depth - lift],
  ];
};

const LONG: Point[] = [
  [655, 194, 1],
  [708, 222],
  [748, 300],
  [790, 450],
  [822, 600],
  [838, 700],
  [846, 778, 1],
  [800, 796],
  [752, 800, 1],
  [738, 690],
  [716, 560],
  [690, 450],
  [668, 380, 1],
];
const SHORT: Point[] = [
  [655, 194, 1],
  [704, 220],
  [746, 288],
  [784, 360],
  [806, 410, 1],
  [762, 436],
  [708, 452, 1],
  [694, 410],
  [668, 352, 1],
];

export interface GarmentParts {
  body: Point[];
  right?: Point[];
  left?: Point[];
}

export function partsOf(q: TopGarment, back: boolean): GarmentParts {
  const half = bodyOf(q);
  // the half ends in the middle of the hem; the mirrored run closes at the left neck point
  const body = [
    ...both(half.slice(0, -1)).slice(0, half.length - 1),
    half[half.length - 1]!,
    ...mirrorX(half.slice(0, -1)).reverse(),
    ...neckline(q, back),
  ];
  const sleeve = q.sleeves === 'long' ? LONG : q.sleeves === 'short' ? SHORT : undefined;
  return sleeve ? { body, right: sleeve, left: mirrorX(sleeve) } : { body };
}
