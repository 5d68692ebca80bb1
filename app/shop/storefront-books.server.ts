import { LRUCache } from 'lru-cache';
import type { Brand } from '../../engine/brands/brand.types';
import { pickBrand } from '../../engine/brands/storefronts';
import type { Links } from '../../engine/links/create-links';
import { redirectForLocale } from '../../engine/links/redirect-for-locale';
import type { Locale } from '../../engine/locales/locale.types';
import type { PageEngine } from '../../engine/pages/page-engine.types';
import type { RouteMatch } from '../../engine/pages/page.types';
import { fontFacesCss, fontPreloads, scriptOf } from '../../ui/theme/fonts';
import { themeCss } from '../../ui/theme/theme-css';
import type { Theme } from '../../ui/theme/theme.types';
import type { BrandBook, LinkBook } from './shop.types';
import { toThemeFile, readThemeName, type ThemeFile } from './theme-file';

/** How the pages of a brand look in one language. */
interface Look {
  theme: ThemeFile;
  fontPreloads: string[];
}

/** Brands with their themes put into CSS once; `themes` is brand id → parsed theme.json. */
export function createBrandBook(brands: readonly Brand[], themes: ReadonlyMap<string, Theme>): BrandBook {
  const files = new Map<string, ThemeFile>();
  const looks = new Map<string, Look>();
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
  const lookOf = (id: string, language: string): Look => {
    const key = `${id} ${language}`;
    const known = looks.get(key);
    if (known) return known;
    const script = scriptOf(language);
    const made = {
      theme: writeTheme(id, script),
      fontPreloads: fontPreloads(themeOf(id), [script]).map(({ href }) => href),
    };
    looks.set(key, made);
    return made;
  };
  return {
    brands,
    pick: (host) => pickBrand(brands, host),
    theme: (id, { written }) => lookOf(id, written.lang).theme,
    findTheme: (name) => {
      const named = readThemeName(name);
      return named && themes.has(named.brandId) ? writeTheme(named.brandId, named.script) : undefined;
    },
    themeColour: (id) => themeOf(id).tokens.color.ground,
    fontPreloads: (id, { written }) => lookOf(id, written.lang).fontPreloads,
  };
}

interface LinkBookParts {
  links: Links;
  engine: PageEngine;
  locales: ReadonlyMap<string, Locale>;
  /** defaultProfile of the profile response (docs/contract/addresses.md#path-rules), for default/int. */
  defaultProfile: (brand: Brand) => Promise<string>;
}

type LocalePaths = ReturnType<LinkBook['localePaths']>;
type Alternates = ReturnType<LinkBook['alternates']>;

/** The same list object for the same address, so that what is made of it can be kept with it. */
function memoize<Value extends object>(kept: LRUCache<string, Value>, key: string, make: () => Value): Value {
  let value = kept.get(key);
  if (!value) kept.set(key, (value = make()));
  return value;
}

/** The link rules of docs/contract/addresses.md#path-rules bound to the page configs' paths. */
export function createLinkBook({ links, engine, locales, defaultProfile }: LinkBookParts): LinkBook {
  const paths = new LRUCache<string, LocalePaths>({ max: 2000 });
  const alternates = new LRUCache<string, Alternates>({ max: 2000 });
  const keyOf = (brand: Brand, match: RouteMatch) =>
    `${engine.revision} ${brand.id} ${match.page} ${JSON.stringify(match.params)} ${match.names ? JSON.stringify(match.names) : ''}`;
  const pathIn = (brand: Brand, id: string, match: RouteMatch) => {
    const name = match.names?.[id];
    const path = engine.buildPath(
      brand.id,
      id,
      match.page,
      name === undefined ? match.params : { ...match.params, name },
    );
    return path === undefined ? undefined : `/${id}${path === '/' ? '' : path}`;
  };
  return {
    find(pathname, brand) {
      const parsed = links.parsePath(pathname, brand);
      return parsed.kind === 'locale'
        ? { locale: locales.get(parsed.locale)!, rest: parsed.rest }
        : undefined;
    },
    async locate(url, brand, cookies, acceptLanguage) {
      const parsed = links.parsePath(url.pathname, brand);
      if (parsed.kind === 'locale') return { locale: locales.get(parsed.locale)!, rest: parsed.rest };
      const chosen = links.chooseLocale(
        { cookie: { country: cookies.country, language: cookies.language }, acceptLanguage },
        brand,
      );
      const redirect = redirectForLocale(parsed, {
        defaultProfile: parsed.kind === 'service' ? await defaultProfile(brand) : brand.defaultLocale,
        chosen,
        search: url.search,
      })!;
      return { redirect: redirect.location, status: redirect.status };
    },
    href(link, brand, { locale: id }) {
      if (!link.startsWith('page:')) return links.prefix(link, id);
      const [, target = '', tail = ''] = /^page:([^?#]*)(.*)$/s.exec(link) ?? [];
      const [page = '', ...values] = target.split('/');
      const path = engine.buildPath(brand.id, id, page, values);
      return path === undefined ? `/${id}` : `/${id}${path === '/' ? '' : path}${tail}`;
    },
    path: (brand, { locale }, match) => pathIn(brand, locale, match),
    alternates: (brand, match) =>
      memoize(alternates, keyOf(brand, match), () =>
        links.alternates((id) => pathIn(brand, id, match), brand),
      ),
    localePaths: (brand, match) =>
      memoize(paths, keyOf(brand, match), () =>
        brand.locales.flatMap((id) => {
          const found = locales.get(id);
          return found ? [{ locale: found, href: pathIn(brand, id, match) ?? `/${id}` }] : [];
        }),
      ),
  };
}
