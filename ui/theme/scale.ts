import type { ScaleTokens } from './theme-shape';
import type { ThemeScale } from './theme.types';

/** Viewport widths in px between which sizes grow. */
const NARROW = 390;
const WIDE = 1440;

const STEPS = { xs: -2, s: -1, m: 0, l: 1, xl: 2, xxl: 3, xxxl: 4, display: 6, giant: 8 } as const;
const SPACES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24] as const;

const round = (value: number): number => Math.round(value * 1000) / 1000;
const rem = (px: number): string => `${round(px / 16)}rem`;

/** clamp() that runs from `narrow` px at 390 to `wide` px at 1440 and still follows the reader's text size. */
export const fluid = (narrow: number, wide: number): string => {
  if (round(narrow) === round(wide)) return rem(narrow);
  const slope = (wide - narrow) / (WIDE - NARROW);
  const grow = `${rem(narrow - slope * NARROW)} + ${round(slope * 100)}vw`;
  return `clamp(${rem(Math.min(narrow, wide))}, ${grow}, ${rem(Math.max(narrow, wide))})`;
};

/** Small print stays readable: no step falls under this many px. */
const SMALLEST = 12;

/** From this step on type heads something: its words are as long as a phone is wide. */
const LARGE = STEPS.l;

const sizeAt = (scale: ThemeScale, step: number): string => {
  const [narrow, wide] = ([0, 1] as const).map((end) =>
    Math.max(SMALLEST, scale.base[end] * scale.ratio[end] ** step),
  ) as [number, number];
  return step < LARGE ? fluid(narrow, wide) : fitted(fluid(narrow, wide), narrow, step);
};

/**
 * Large type follows the reader's text size as far as its words have room: on a phone it stays what it is, and a little larger than
 * text; from twice that width on it doubles.
 * @param narrow px of the size on a phone
 */
const fitted = (size: string, narrow: number, step: number): string =>
  `max(${round(1 + step * 0.05)}rem, min(${size}, ${round((narrow / NARROW) * 100)}vw))`;

/** Type sizes on the ratio and spaces on the unit, as values of the `size` and `space` tokens. */
export function scaleTokens(scale: ThemeScale): ScaleTokens {
  const size = Object.entries(STEPS).map(([name, step]) => [name, sizeAt(scale, step)]);
  const space = SPACES.map((count) => [`x${count}`, rem(count * scale.unit)]);
  const section = fluid(scale.section[0] * scale.unit, scale.section[1] * scale.unit);
  return {
    size: Object.fromEntries(size) as ScaleTokens['size'],
    space: { ...(Object.fromEntries(space) as ScaleTokens['space']), section },
  };
}
