import type { Point } from '../draw/geometry';

export interface TopPlan {
  p: (u: number, v: number, corner?: 1) => Point;
  outline: Point[];
  upper: Point[];
  q: TopShape;
  cy: number;
  cx: number;
}

export interface TopShape {
  length: number;
  /** width in lengths */
  width: number;
  /** share of the toe's roundness: 1 round, .8 almond, .6 pointed */
  toe: number;
  /** what the foot enters: low collar, wide vamp opening, boot shaft, open sandal */
  opening: 'collar' | 'pump' | 'shaft' | 'sandal';
  /** where the opening starts, 0 toe … 1 heel */
  from: number;
  front:
    | 'laces'
    | 'saddle'
    | 'plain'
    | 'bow'
    | 'strap'
    | 'straps'
    | 'goring'
    | 'apron'
    | 'tassel'
    | 'cage'
    | 'band'
    | 'zip'
    | 'buckles'
    | 'twin'
    | 'trek';
  laces: number;
  /** how much sole shows around the upper, 0.9 wide … 0.97 slim */
  welt: number;
  eyestay: 'base' | 'second';
  toeCap: 'none' | 'rubber' | 'perforated' | 'guard';
  heelTab: boolean;
  /** the side mark seen from above, at both flanks */
  sideMark?: boolean;
}
