import type { Brush, Drawn } from '../draw/brush';
import type { PictureColours } from '../draw/palette';
import type { Texture } from '../draw/textures';

export type Family = 'shoes' | 'accessories' | 'clothes' | 'goods';

export interface Silhouette {
  family: Family;
  /** colours of the parts that usually do not follow the colourway */
  usual: Partial<PictureColours>;
  texture: Texture;
  side(brush: Brush): Drawn;
  top(brush: Brush): Drawn;
  /** the crop of the detail view: centre and width, in units of the side view */
  detail: { x: number; y: number; size: number };
  /** how the pair view is composed: two on the floor, two upright on a shelf, main and second angle side by side on the floor, one before the other, or drawn by the silhouette */
  pair: 'floor' | 'shelf' | 'duo' | 'layered' | ((brush: Brush) => Drawn);
}
