import { contrast } from './contrast';
import type { Theme } from './theme.types';

type Colour = keyof Theme['tokens']['color'];

/** Text colours and the grounds they stand on: at least 4.5 : 1 (WCAG 2.2, 1.4.3). */
export const textPairs = [
  ['ink', 'ground'],
  ['ink', 'raised'],
  ['ink', 'sunken'],
  ['inkMuted', 'ground'],
  ['inkMuted', 'raised'],
  ['inkMuted', 'sunken'],
  ['inkInverse', 'inverse'],
  ['onAccent', 'accent'],
  ['accentInk', 'ground'],
  ['accentInk', 'raised'],
  ['sale', 'ground'],
  ['sale', 'raised'],
  ['success', 'ground'],
  ['danger', 'ground'],
  ['ink', 'picture'],
] as const satisfies readonly (readonly [Colour, Colour])[];

/** Lines that carry meaning, and what they stand on: at least 3 : 1 (WCAG 2.2, 1.4.11). */
export const linePairs = [
  ['focus', 'ground'],
  ['lineStrong', 'ground'],
  ['focus', 'focusHalo'],
] as const satisfies readonly (readonly [Colour, Colour])[];

export interface WeakPair {
  mark: Colour;
  ground: Colour;
  ratio: number;
  least: number;
}

/** Pairs of a theme that fall short of their ratio. A colour with an alpha part (`rgb(… / …)`) has no ratio of its own and is left out. */
export function findWeakPairs({ tokens: { color } }: Pick<Theme, 'tokens'>): WeakPair[] {
  const pairs = [
    ...textPairs.map((pair) => ({ pair, least: 4.5 })),
    ...linePairs.map((pair) => ({ pair, least: 3 })),
  ];
  return pairs.flatMap(({ pair: [mark, ground], least }) => {
    if (!color[mark].startsWith('#') || !color[ground].startsWith('#')) return [];
    const ratio = contrast(color[mark], color[ground]);
    return ratio < least ? [{ mark, ground, ratio, least }] : [];
  });
}
