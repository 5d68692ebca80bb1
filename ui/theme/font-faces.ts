import { narrowName } from './font-files';
import type { Theme, ThemeFont } from './theme.types';
import { UNICODE_RANGES } from './unicode-ranges';

/** A `<link rel="preload" as="font" crossorigin>`. */
export interface FontPreload {
  href: string;
  type: 'font/woff2';
}

const MOST_PRELOADS = 2;

/** Subset that a script needs first; scripts left out are served by system fonts. */
const SUBSET_OF_SCRIPT: Record<string, string> = { Latn: 'latin', Grek: 'greek', Cyrl: 'cyrillic' };

/** A CSS string: nothing in a name can end it. */
const quote = (name: string): string =>
  `"${name.replace(/["\\<\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

const urlOf = (font: ThemeFont, subset: string): string =>
  `/fonts/${font.package}/${narrowName(font, subset)}.woff2`;

const faceOf = (font: ThemeFont, subset: string): string => {
  const range = UNICODE_RANGES[subset];
  if (!range)
    throw new Error(
      `theme.json: font "${font.family}" names the unknown subset "${subset}"; known: ${Object.keys(UNICODE_RANGES).join(', ')}`,
    );
  const stretch = font.stretch ? `font-stretch:${font.stretch};` : '';
  return (
    `@font-face{font-family:${quote(font.family)};font-style:${font.style ?? 'normal'};font-weight:${font.weight};${stretch}` +
    `font-display:swap;src:url(${urlOf(font, subset)}) format("woff2");unicode-range:${range}}`
  );
};

const fallbackOf = (font: ThemeFont): string => {
  const { local, sizeAdjust, ascentOverride, descentOverride, lineGapOverride } = font.fallback;
  return (
    `@font-face{font-family:${quote(`${font.family} Fallback`)};font-style:${font.style ?? 'normal'};font-weight:${font.weight};` +
    `src:${local.map((name) => `local(${quote(name)})`).join(',')};size-adjust:${sizeAdjust};` +
    `ascent-override:${ascentOverride};descent-override:${descentOverride};line-gap-override:${lineGapOverride}}`
  );
};

/** All @font-face rules of a brand: its own families only, one rule a subset, each with its metrics-matched fallback. */
export function fontFacesCss(theme: Theme): string {
  return theme.fonts
    .flatMap((font) => [...font.subsets.map((subset) => faceOf(font, subset)), fallbackOf(font)])
    .join('');
}

/**
 * Fonts worth a preload on a page in these scripts (ISO 15924, strongest first), at most two files.
 * A family without the script's subset is not preloaded: the system's font draws the text anyway.
 */
export function fontPreloads(theme: Theme, scripts: readonly string[]): FontPreload[] {
  const subset = SUBSET_OF_SCRIPT[scripts[0] ?? 'Latn'];
  if (!subset) return [];
  return theme.fonts
    .filter((font) => font.preload && font.subsets.includes(subset))
    .slice(0, MOST_PRELOADS)
    .map((font) => ({ href: urlOf(font, subset), type: 'font/woff2' as const }));
}
