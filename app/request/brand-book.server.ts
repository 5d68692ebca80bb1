import type { Brand } from '../../engine/brands/brand.types';
import { pickBrand } from '../../engine/brands/pick-brand';
import type { Locale } from '../../engine/locales/locale.types';
import { fontFacesCss, fontPreloads } from '../../ui/theme/font-faces';
import { themeCss } from '../../ui/theme/theme-css';
import type { Theme } from '../../ui/theme/theme.types';
import type { BrandBook } from './shop.types';

/** Brands with their themes put into CSS once; `themes` is brand id → parsed theme.json. */
export function createBrandBook(brands: readonly Brand[], themes: ReadonlyMap<string, Theme>): BrandBook {
  const css = new Map<string, string>();
  const themeOf = (id: string): Theme => {
    const theme = themes.get(id);
    if (!theme) throw new Error(`brands/${id}/theme.json is missing`);
    return theme;
  };
  return {
    brands,
    pick: (host) => pickBrand(brands, host),
    themeCss: (id, locale) => {
      const script = scriptOf(locale);
      const key = `${id} ${script}`;
      if (!css.has(key)) css.set(key, fontFacesCss(themeOf(id)) + themeCss(themeOf(id), script));
      return css.get(key)!;
    },
    fontPreloads: (id, locale) => fontPreloads(themeOf(id), [scriptOf(locale)]).map(({ href }) => href),
  };
}

const scripts = new Map<string, string>();

/** ISO 15924 script of the locale's language, e.g. Latn, Jpan. */
function scriptOf({ isoLocale }: Locale): string {
  let script = scripts.get(isoLocale);
  if (!script) scripts.set(isoLocale, (script = new Intl.Locale(isoLocale).maximize().script ?? 'Latn'));
  return script;
}
