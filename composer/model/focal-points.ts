/** Parts of a picture that a crop can show, row by row. Blocks name them the same (blocks/_parts/picture/focal-point.ts). */
export const FOCAL_POINTS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'centre',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type FocalPoint = (typeof FOCAL_POINTS)[number];

export const isFocalPoint = (value: string): value is FocalPoint =>
  (FOCAL_POINTS as readonly string[]).includes(value);
