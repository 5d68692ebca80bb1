import { createHash } from 'node:crypto';

export const isThemeFile = (name: string): boolean => /^brands\/[^/]+\/theme\.json$/.test(name);

/** The look of a brand in a script, as a style sheet whose name is a hash of its content. */
export interface ThemeFile {
  /** File name below /assets. */
  name: string;
  css: string;
}

/** @param script ISO 15924 */
export const toThemeFile = (brandId: string, script: string, css: string): ThemeFile => ({
  name: `theme-${brandId}-${script}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`,
  css,
});

/** Brand and script of a theme's file name, whatever content it was named after. */
export function readThemeName(name: string): { brandId: string; script: string } | undefined {
  const [, brandId, script] = /^theme-([a-z0-9-]+)-([A-Z][a-z]{3})-[0-9a-f]{8}\.css$/.exec(name) ?? [];
  return brandId && script ? { brandId, script } : undefined;
}
