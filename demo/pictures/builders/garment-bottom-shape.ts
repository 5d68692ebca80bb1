import { mirrorX, type Point } from '../draw/geometry';
import type { BottomGarment } from './garment.types';

export const TOP = 110;

export function outlineOf(q: BottomGarment): Point[] {
  const w = q.waist;
  if (q.kind === 'skirt')
    return [
      [500 - w, TOP, 1],
      [500, TOP + 12],
      [500 + w, TOP, 1],
      [500 + w + 26, TOP + 120],
      [500 + q.hip, TOP + 260],
      [500 + q.hem, q.end, 1],
      [500 + q.hem * 0.5, q.end + 18],
      [500, q.end + 22],
      [500 - q.hem * 0.5, q.end + 18],
      [500 - q.hem, q.end, 1],
      [500 - q.hip, TOP + 260],
      [500 - w - 26, TOP + 120],
    ];
  const mid = (q.crotch + q.end) / 2;
  const out = 500 + q.hip + (q.end > 700 ? 8 : 34);
  const inner = out - q.hem * (q.end > 700 ? 1.3 : 1.75);
  const right: Point[] = [
    [500 + w, TOP, 1],
    [500 + w + 22, TOP + 90],
    [500 + q.hip, TOP + 220],
    [500 + q.hip + 8, mid],
    [out, q.end, 1],
    [(out + inner) / 2, q.end + 9],
    [inner, q.end, 1],
    ...(q.end > 700
      ? ([
          [(512 + inner) / 2 + 4, mid],
          [512, q.crotch + 60],
        ] as Point[])
      : ([[508, q.crotch + 34]] as Point[])),
    [500, q.crotch, 1],
  ];
  return [[500, TOP + 12], ...right, ...mirrorX(right.slice(0, -1)).reverse()];
}
