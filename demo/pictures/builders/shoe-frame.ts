import type { Point } from '../draw/geometry';

/** Shoe ratios to canvas: u = 0 heel … 1 toe, h = height above the ground, both in shoe lengths; toe to the right. */
export interface ShoeFrame {
  length: number;
  left: number;
  ground: number;
}
export interface At {
  (u: number, h: number, corner?: 1): Point;
  x(u: number): number;
  y(h: number): number;
  /** shoe length in units */
  long: number;
}

export function frameOf({ length, left, ground }: ShoeFrame): At {
  const x = (u: number) => left + u * length;
  const y = (h: number) => ground - h * length;
  const at = (u: number, h: number, corner?: 1): Point => [x(u), y(h), corner ?? 0];
  return Object.assign(at, { x, y, long: length });
}

/** Joins runs whose ends coincide: the last point of each is dropped. */
export const joinRuns = (...runs: readonly Point[][]): Point[] => runs.flatMap((r) => r.slice(0, -1));
