import type { DressSole } from './dress-sole';
import type { ShoeFrame, At } from './shoe-frame';
import type { Point } from '../draw/geometry';

export interface BootShape extends ShoeFrame {
  /** top of the shaft, in lengths */
  shaft: number;
  /** how far the shaft leans and widens at the top */
  flare: number;
  sole: DressSole;
  closure: 'gore' | 'laces' | 'zip' | 'none' | 'wellington';
  rows: number;
  loops: boolean;
  cap: boolean;
  /** padded, coloured collar of hiking boots */
  cuff: boolean;
}

export interface BootRuns {
  at: At;
  upper: Point[];
  front: Point[];
  topline: Point[];
  top: Point[];
}
