import { chromaOf, lightnessOf, liftTo, tone, type Hex } from './colour';

/** Colour roles that every silhouette has; all but `base` have derived defaults. */
export interface PictureColours {
  /** main body */
  base: Hex;
  /** second body colour: overlays, quarter, sleeves, base of a bag */
  second?: Hex;
  /** the small loud part: mark, tab, label, bands */
  accent?: Hex;
  sole?: Hex;
  /** heel block, outsole rubber, welt */
  outsole?: Hex;
  lining?: Hex;
  lace?: Hex;
  stitch?: Hex;
  metal?: Hex;
}
export type Palette = Required<PictureColours>;

const isNeutral = (c: Hex) => chromaOf(c) < 0.03;

/** Fills the missing roles: the caller's colours, then the silhouette's, then tones of the base. Nothing stays pure black or white. */
export function resolvePalette(
  given: PictureColours,
  usual: Partial<PictureColours> = {},
  night = false,
): Palette {
  const base = tone(given.base, 0);
  const dark = lightnessOf(base) < 0.45;
  const derived: Palette = {
    base,
    second: tone(base, dark ? 0.14 : -0.14),
    accent: tone(base, dark ? 0.45 : -0.4),
    sole: '#f4efe4',
    outsole: '#b98b5a',
    lining: dark ? tone(base, 0.28) : isNeutral(base) ? '#d9ccb6' : tone(base, 0.35),
    lace: given.accent && !isNeutral(given.accent) && !dark ? '#f5f1e8' : tone(base, dark ? 0.12 : 0.5),
    stitch: tone(base, dark ? 0.32 : -0.22),
    metal: '#c09a55',
  };
  const roles = { ...derived, ...drop(usual), ...drop(given) } as Palette;
  for (const role of Object.keys(roles) as (keyof Palette)[]) roles[role] = tone(roles[role], 0);
  // dark collars, soles and black goods sink into the night ground
  if (night) for (const [role, least] of NIGHT_LEAST) roles[role] = liftTo(roles[role], least);
  return roles;
}

const NIGHT_LEAST: readonly (readonly [keyof Palette, number])[] = [
  ['lining', 0.4],
  ['base', 0.27],
  ['second', 0.28],
  ['sole', 0.33],
  ['outsole', 0.31],
];

const drop = <T extends object>(o: T) =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined));

/** The colour that tints the ground: the accent when the product itself is neutral. */
export function keyColour(p: Palette): Hex {
  return isNeutral(p.base) && chromaOf(p.accent) > 0.05 ? p.accent : p.base;
}
