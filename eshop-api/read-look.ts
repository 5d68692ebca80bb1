import type { StorefrontLook } from './server/settings.types';

type Tokens = Record<string, Record<string, string> | undefined>;

/** What of a theme.json a mail can show; undefined without one, or with one that can't be read: the theme's own check stops the start and says where. */
export function readLook(theme: string | undefined): StorefrontLook | undefined {
  const tokens = theme && readTokens(theme);
  if (!tokens) return undefined;
  const { color = {}, radius = {}, slant = {}, weight = {}, font = {}, ...rest } = tokens;
  const hue = (name: string): string => color[name] ?? '#000000';
  return {
    ground: hue('ground'),
    raised: hue('raised'),
    ink: hue('ink'),
    inkMuted: hue('inkMuted'),
    line: hue('line'),
    accent: hue('accent'),
    onAccent: hue('onAccent'),
    picture: hue('picture'),
    radius: radius.control ?? '0',
    headingCase: rest.case?.heading ?? 'none',
    headingSlant: slant.heading ?? 'normal',
    headingWeight: weight.heading ?? '500',
    // Web fonts do not travel with a mail: of the stack only what every reader has.
    captionFont: /monospace/.test(font.caption ?? '')
      ? 'Menlo,Consolas,monospace'
      : 'Helvetica,Arial,sans-serif',
  };
}

function readTokens(theme: string): Tokens | undefined {
  try {
    return (JSON.parse(theme) as { tokens?: Tokens } | null)?.tokens;
  } catch {
    return undefined;
  }
}
