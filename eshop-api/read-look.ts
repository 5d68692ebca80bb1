import type { StorefrontLook } from './server/settings.types';

type Tokens = Record<string, Record<string, string> | undefined>;

/** What of a theme.json a mail can show; undefined without one. */
export function readLook(theme: string | undefined): StorefrontLook | undefined {
  if (!theme) return undefined;
  const { color = {}, radius = {}, slant = {}, weight = {}, font = {}, ...rest } = (JSON.parse(theme) as { tokens: Tokens }).tokens;
  const hue = (name: string): string => color[name] ?? '#000000';
  return {
    ground: hue('ground'), raised: hue('raised'), ink: hue('ink'), inkMuted: hue('inkMuted'), line: hue('line'), accent: hue('accent'), onAccent: hue('onAccent'), picture: hue('picture'),
    radius: radius.control ?? '0', headingCase: rest.case?.heading ?? 'none', headingSlant: slant.heading ?? 'normal', headingWeight: weight.heading ?? '500',
    // Web fonts do not travel with a mail: of the stack only what every reader has.
    captionFont: /monospace/.test(font.caption ?? '') ? 'Menlo,Consolas,monospace' : 'Helvetica,Arial,sans-serif',
  };
}
