import { readRange } from '../ui/theme/font-files';
import type { Theme, ThemeFont } from '../ui/theme/theme.types';
import { PLAIN_LOOK } from './documents/plain-look';
import type { PrintFace, PrintLook } from './server/settings.types';

type Tokens = Record<string, Record<string, string> | undefined>;

/** The part of a theme.json that documents use; one that cannot be read is plain: the theme's own check stops the start and reports where. */
export function readPrintLook(text: string | undefined): PrintLook {
  const theme = text === undefined ? undefined : readTheme(text);
  if (!theme) return PLAIN_LOOK;
  const tokens = theme.tokens as unknown as Tokens;
  const face = (role: string, weight = tokens.weight?.[role]): PrintFace | undefined =>
    chooseFace(theme.fonts, tokens, role, Number(weight));
  return {
    heading: face('heading') ?? PLAIN_LOOK.heading,
    body: face('body') ?? PLAIN_LOOK.body,
    strong: face('body', tokens.weight?.strong) ?? PLAIN_LOOK.strong,
    caption: face('caption') ?? PLAIN_LOOK.caption,
    headingCase: readCase(tokens.case?.heading),
    captionCase: readCase(tokens.case?.caption),
    accent: tokens.color?.accent ?? PLAIN_LOOK.accent,
  };
}

function readTheme(text: string): Theme | undefined {
  try {
    const theme = JSON.parse(text) as Partial<Theme> | null;
    return theme?.fonts && theme.tokens ? (theme as Theme) : undefined;
  } catch {
    return undefined;
  }
}

const readCase = (text: string | undefined): PrintLook['headingCase'] =>
  text === 'uppercase' || text === 'lowercase' ? text : 'none';

/** The first font of the role's stack in its slant, with weight and width inside the font's ranges; undefined: the theme brings none. */
function chooseFace(
  fonts: readonly ThemeFont[],
  tokens: Tokens,
  role: string,
  weight: number,
): PrintFace | undefined {
  const stack = tokens.font?.[role] ?? '';
  const slant = tokens.slant?.[role] ?? 'normal';
  const family = fonts.filter((font) => stack.startsWith(`"${font.family}"`));
  const font = family.find(({ style = 'normal' }) => style === slant) ?? family[0];
  if (!font) return undefined;
  return {
    package: font.package,
    file: font.file,
    subsets: font.subsets,
    axes: {
      wght: within(font.weight, weight),
      ...(font.stretch
        ? { wdth: within(font.stretch, Number.parseFloat(tokens.stretch?.[role] ?? '100')) }
        : {}),
    },
  };
}

function within(range: string, value: number): number {
  const { min, max } = readRange(range);
  return Math.min(max, Math.max(min, Number.isFinite(value) ? value : min));
}
