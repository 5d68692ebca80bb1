import type { Silhouette } from '../builders/builder.types';
import { sandal } from './shoe-silhouette';
import type { SandalShape } from '../builders/sandal.types';

const TWO_STRAP: SandalShape = {
  length: 830,
  left: 85,
  ground: 690,
  bed: 0.085,
  sole: 0.036,
  wedge: 0,
  straps: 'tucked',
  back: 'sling',
  fastening: 'buckle',
  cork: true,
  tread: 'ripple',
  arches: [
    { a0: 0.37, a1: 0.56, t0: 0.405, t1: 0.53, h0: 0.296, h1: 0.258 },
    { a0: 0.66, a1: 0.83, t0: 0.695, t1: 0.805, h0: 0.23, h1: 0.196 },
  ],
};

export const sandals: Record<string, Silhouette> = {
  'two-strap-sandal': sandal(
    { ...TWO_STRAP, back: 'none', straps: 'outside', ground: 675 },
    {},
    { detail: { x: 480, y: 560, size: 380 } },
  ),
  'fisherman-sandal': sandal(
    {
      ...TWO_STRAP,
      bed: 0.052,
      sole: 0.024,
      back: 'counter',
      fastening: 'none',
      cork: false,
      tread: 'plain',
      arches: [],
    },
    { front: 'cage' },
    { usual: { sole: '#4a3223', outsole: '#241812' }, detail: { x: 560, y: 540, size: 420 } },
  ),
  slide: sandal(
    {
      ...TWO_STRAP,
      bed: 0.092,
      sole: 0.03,
      straps: 'outside',
      back: 'none',
      fastening: 'none',
      cork: false,
      ground: 670,
      arches: [{ a0: 0.42, a1: 0.8, t0: 0.475, t1: 0.765, h0: 0.29, h1: 0.216 }],
    },
    { front: 'band', width: 0.38 },
    {
      texture: 'plain',
      usual: { sole: '#e9e4d8', outsole: '#d5cebf', lining: '#d9d2c4' },
      detail: { x: 590, y: 560, size: 420 },
    },
  ),
  'platform-sandal': sandal(
    {
      ...TWO_STRAP,
      length: 780,
      left: 110,
      bed: 0.125,
      sole: 0.022,
      wedge: 0.06,
      cork: false,
      ground: 725,
      tread: 'plain',
      arches: [
        { a0: 0.4, a1: 0.51, t0: 0.415, t1: 0.5, h0: 0.36, h1: 0.334 },
        { a0: 0.7, a1: 0.83, t0: 0.725, t1: 0.81, h0: 0.268, h1: 0.24 },
      ],
    },
    { front: 'twin' },
    {
      texture: 'plain',
      usual: { sole: '#d8b98c', outsole: '#3a2c22' },
      detail: { x: 460, y: 540, size: 420 },
    },
  ),
  'trek-sandal': sandal(
    {
      ...TWO_STRAP,
      bed: 0.085,
      sole: 0.042,
      fastening: 'tape',
      cork: false,
      tread: 'lug',
      arches: [
        { a0: 0.38, a1: 0.5, t0: 0.41, t1: 0.5, h0: 0.306, h1: 0.278 },
        { a0: 0.69, a1: 0.82, t0: 0.715, t1: 0.805, h0: 0.234, h1: 0.204, colour: 'second' },
      ],
    },
    { front: 'trek' },
    {
      texture: 'twill',
      usual: { sole: '#3b3d42', outsole: '#202226', lining: '#4a4c52' },
      detail: { x: 480, y: 540, size: 420 },
    },
  ),
};
