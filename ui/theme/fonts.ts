import { narrowName } from './font-files';
import type { Theme, ThemeFont } from './theme.types';
import { UNICODE_RANGES } from './unicode-ranges';

/** A `<link rel="preload" as="font" crossorigin>`. */
interface FontPreload {
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

/** Font stacks that come with the reader's system, for scripts that are too large to send or that no brand font has. */
const STACKS: Record<string, string> = {
  Jpan: '"Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic Medium","Yu Gothic","Meiryo","Noto Sans JP","Noto Sans CJK JP",system-ui,sans-serif',
  Kore: '"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",system-ui,sans-serif',
  Hans: '"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif',
  Hant: '"PingFang TC","Microsoft JhengHei","Noto Sans TC","Noto Sans CJK TC",system-ui,sans-serif',
  Thai: '"Sukhumvit Set","Leelawadee UI","Noto Sans Thai",system-ui,sans-serif',
  Hebr: '"Arial Hebrew","Segoe UI","Noto Sans Hebrew",system-ui,sans-serif',
};

/** Script of a BCP 47 tag, likely subtags added: `ja` → Jpan, `zh-TW` → Hant. */
export function scriptOf(language: string): string {
  let script = scripts.get(language);
  if (!script) scripts.set(language, (script = new Intl.Locale(language).maximize().script ?? 'Latn'));
  return script;
}
const scripts = new Map<string, string>();

/** Scripts of full-square letters: a word as large as a Latin one would run out of a phone. */
const SQUARE = new Set(['Jpan', 'Kore', 'Hans', 'Hant']);
const SMALLER = { xxxl: 0.9, display: 0.8, giant: 0.52 } as const;
type LargeSizes = Record<keyof typeof SMALLER, string>;

/** Tokens that a script overrides, or undefined when the brand's web fonts serve it. `sizes`: the brand's own, in CSS. */
export function systemScript(
  script: string,
  sizes: LargeSizes,
): Record<string, Record<string, string>> | undefined {
  const stack = STACKS[script];
  if (!stack) return undefined;
  return {
    ...(SQUARE.has(script)
      ? {
          size: Object.fromEntries(
            Object.entries(SMALLER).map(([size, share]) => [
              size,
              `calc(${sizes[size as keyof LargeSizes]} * ${share})`,
            ]),
          ),
        }
      : {}),
    font: { heading: stack, body: stack, caption: stack },
    stretch: { heading: '100%', body: '100%', caption: '100%' },
    slant: { heading: 'normal', caption: 'normal' },
    tracking: { heading: '0', body: '0', caption: '0' },
    leading: { display: '1.2', heading: '1.3', body: '1.75' },
    button: { font: stack, slant: 'normal', stretch: '100%', tracking: '0' },
  };
}
