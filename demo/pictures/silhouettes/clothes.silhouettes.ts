import type { Silhouette } from '../builders/builder.types';
import { drawBottomFolded, drawGarmentBottom, TROUSERS } from '../builders/garment-bottom';
import { drawGarmentFolded, drawGarmentTop, TEE } from '../builders/garment-top';
import type { Texture } from '../draw/textures';
import type { TopGarment, BottomGarment } from '../builders/garment.types';

function top(shape: Partial<TopGarment>, texture: Texture): Silhouette {
  const q = { ...TEE, ...shape };
  return {
    family: 'clothes',
    usual: { lining: undefined, metal: '#c9b48a' },
    texture,
    detail: { x: 540, y: 300, size: 430 },
    side: (b) => drawGarmentTop(b, q),
    top: (b) => drawGarmentTop(b, q, true),
    pair:
      q.flare > 250 || q.quilted || q.sleeves === 'straps' || q.print === 'yoke'
        ? 'layered'
        : (b) => drawGarmentFolded(b, q),
  };
}

function bottom(shape: Partial<BottomGarment>, texture: Texture): Silhouette {
  const q = { ...TROUSERS, ...shape };
  return {
    family: 'clothes',
    usual: { metal: '#c9b48a' },
    texture,
    detail: { x: 540, y: 260 + Math.max(0, Math.round(485 - (110 + q.end) / 2)), size: 400 },
    side: (b) => drawGarmentBottom(b, q),
    top: (b) => drawGarmentBottom(b, q, true),
    pair: q.end > 800 ? (b) => drawBottomFolded(b, q) : 'layered',
  };
}

export const clothes: Record<string, Silhouette> = {
  tee: top({ print: 'bar' }, 'plain'),
  'long-sleeve': top({ sleeves: 'long', print: 'bands', hem: 850 }, 'plain'),
  polo: top({ neck: 'polo', closure: 'half', hem: 848 }, 'canvas'),
  sweatshirt: top({ sleeves: 'long', ribs: true, hem: 830, waist: 182, flare: 178 }, 'fleece'),
  hoodie: top(
    { sleeves: 'long', neck: 'hood', ribs: true, pockets: 'kangaroo', hem: 856, waist: 184, flare: 180 },
    'fleece',
  ),
  overshirt: top(
    {
      sleeves: 'long',
      neck: 'collar',
      closure: 'buttons',
      pockets: 'flaps',
      hem: 862,
      waist: 174,
      flare: 186,
    },
    'twill',
  ),
  'chore-jacket': top(
    {
      sleeves: 'long',
      neck: 'collar',
      closure: 'buttons',
      pockets: 'patch',
      hem: 838,
      waist: 182,
      flare: 194,
    },
    'denim',
  ),
  windbreaker: top(
    {
      sleeves: 'long',
      neck: 'stand',
      closure: 'zip',
      pockets: 'welt',
      print: 'yoke',
      hem: 836,
      waist: 180,
      flare: 176,
    },
    'ripstop',
  ),
  gilet: top(
    {
      sleeves: 'none',
      neck: 'stand',
      closure: 'zip',
      pockets: 'welt',
      quilted: true,
      hem: 816,
      waist: 184,
      flare: 184,
    },
    'plain',
  ),
  'knit-jumper': top({ sleeves: 'long', ribs: true, hem: 824, waist: 180, flare: 174 }, 'cable'),
  singlet: top(
    { sleeves: 'straps', neck: 'scoop', print: 'sides', hem: 838, waist: 164, flare: 174 },
    'mesh',
  ),
  dress: top({ sleeves: 'short', neck: 'scoop', hem: 905, waist: 152, flare: 274 }, 'plain'),
  trousers: bottom({}, 'twill'),
  joggers: bottom({ band: 'elastic', cuffs: true, crease: false, hem: 74, hip: 172 }, 'fleece'),
  shorts: bottom({ end: 620, crotch: 400, waist: 150, hip: 204, hem: 106, crease: false }, 'twill'),
  'running-shorts': bottom(
    {
      end: 500,
      crotch: 372,
      waist: 158,
      hip: 212,
      hem: 116,
      band: 'elastic',
      side: 'panel',
      pockets: false,
      crease: false,
    },
    'ripstop',
  ),
  leggings: bottom(
    {
      waist: 108,
      hip: 132,
      hem: 52,
      band: 'wide',
      side: 'stripe',
      pockets: false,
      crease: false,
      crotch: 360,
    },
    'plain',
  ),
  skirt: bottom(
    { kind: 'skirt', waist: 132, hip: 222, hem: 300, end: 760, band: 'wide', pockets: false },
    'plain',
  ),
};
