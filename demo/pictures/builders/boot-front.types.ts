import type { Point } from '../draw/geometry';
import type { BootShape } from './boot.types';

export interface BootFront {
  q: BootShape;
  long: number;
  p(x: number, h: number, corner?: 1): Point;
  outline: Point[];
  topline: Point[];
}
