import type { Brand } from '../../engine/brands/brand.types';
import { pickBrand } from '../../engine/brands/storefronts';
import type { Locale } from '../../engine/locales/locale.types';
import { writtenLanguage } from '../../engine/locales/written-language';
import { fontFacesCss, fontPreloads, scriptOf } from '../../ui/theme/fonts';
import { themeCss } from '../../ui/theme/theme-css';
import type { Theme } from '../../ui/theme/theme.types';
import type { BrandBook } from './shop.types';
import { toThemeFile, readThemeName, type ThemeFile } from './theme-file';

/** Brands with their themes put into CSS once; `themes` is brand id → parsed theme.json. */
export function createBrandBook(brands: readonly Brand[], themes: ReadonlyMap<string, Theme>): BrandBook {
  const files = new Map<string, ThemeFile>();
  const themeOf = (id: string): Theme => {
    const theme = themes.get(id);
    if (!theme) throw new Error(`brands/${id}/theme.json is missing`);
    return theme;
  };
  const writeTheme = (id: string, script: string): ThemeFile => {
    const key = `${id} ${script}`;
    if (!files.has(key))
      files.set(key, toThemeFile(id, script, fontFacesCss(themeOf(id)) + themeCss(themeOf(id), script)));
    return files.get(key)!;
  };
  return {
    brands,
    pick: (host) => pickBrand(brands, host),
    theme: (id, locale) => writeTheme(id, scriptOfPages(locale)),
    findTheme: (name) => {
      const named = readThemeName(name);
      return named && themes.has(named.brandId) ? writeTheme(named.brandId, named.script) : undefined;
    },
    themeColour: (id) => themeOf(id).tokens.color.ground,
    fontPreloads: (id, locale) => fontPreloads(themeOf(id), [scriptOfPages(locale)]).map(({ href }) => href),
  };
}

/** ISO 15924 script of what the locale's pages are written in, e.g. Latn, Jpan. */
const scriptOfPages = (locale: Locale): string => scriptOf(writtenLanguage(locale).lang);
