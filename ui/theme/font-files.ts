import type { ThemeFont } from './theme.types';

/** "100 900" or "62% 125%" as numbers; one number is both ends. */
export function readRange(range: string): { min: number; max: number } {
  const [min, max = min] = range.split(' ').map(Number.parseFloat) as [number, number?];
  return { min, max: max };
}

const makeRangeName = (letter: string, range: string): string =>
  `-${letter}${Object.values(readRange(range)).join('-')}`;

/** File name, without `.woff2`, of a font cut to the weights and widths that its theme names (scripts/build/narrow-fonts.ts). */
export const narrowName = (font: ThemeFont, subset: string): string =>
  `${font.file.replace('{subset}', subset)}${makeRangeName('w', font.weight)}${font.stretch ? makeRangeName('s', font.stretch) : ''}`;

/** The name of the whole font in its package. */
export const wholeName = (narrow: string): string =>
  narrow.replace(/-w\d+(\.\d+)?-\d+(\.\d+)?(-s[\d.]+-[\d.]+)?(?=\.woff2|$)/, '');
