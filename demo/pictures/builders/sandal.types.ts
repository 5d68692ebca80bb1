import type { Point } from '../draw/geometry';
import type { At, ShoeFrame } from './shoe-frame';

export interface SandalRuns {
  at: At;
  top: Point[];
  q: SandalShape;
}

/** A strap over the foot: u range on the footbed, u range at its crest, crest heights. */
export interface Arch {
  a0: number;
  a1: number;
  t0: number;
  t1: number;
  h0: number;
  h1: number;
  colour?: 'base' | 'second' | 'accent';
}

export interface SandalShape extends ShoeFrame {
  bed: number;
  sole: number;
  /** extra height of the footbed at the heel */
  wedge: number;
  /** none: a cage of strips */
  arches: Arch[];
  /** straps go down outside the midsole, or come up between it and the footbed */
  straps: 'outside' | 'tucked';
  back: 'none' | 'sling' | 'counter';
  fastening: 'buckle' | 'tape' | 'none';
  cork: boolean;
  tread: 'ripple' | 'lug' | 'plain';
}
