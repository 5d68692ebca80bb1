import type { Texture } from '../draw/textures';

export interface TopGarment {
  sleeves: 'none' | 'short' | 'long' | 'straps';
  neck: 'crew' | 'polo' | 'collar' | 'hood' | 'stand' | 'scoop';
  closure: 'none' | 'buttons' | 'zip' | 'half';
  /** y of the hem and half widths at waist and hem */
  hem: number;
  waist: number;
  flare: number;
  ribs: boolean;
  pockets: 'none' | 'flaps' | 'kangaroo' | 'welt' | 'patch';
  print: 'none' | 'bar' | 'bands' | 'yoke' | 'sides';
  quilted: boolean;
  /** texture of ribbed parts */
  rib?: Texture;
}

export interface BottomGarment {
  kind: 'legs' | 'skirt';
  /** half widths and heights in units */
  waist: number;
  hip: number;
  hem: number;
  crotch: number;
  end: number;
  band: 'tailored' | 'elastic' | 'wide';
  cuffs: boolean;
  side: 'none' | 'stripe' | 'panel' | 'vent';
  pockets: boolean;
  crease: boolean;
}
