import { LRUCache } from 'lru-cache';
import type { Brand } from '../brands/brand.types';
import type { LocaleRegistry } from '../locales/registry.types';
import type { SegmentNames } from '../pages/page.types';
import { chooseLocale, type LocaleWishes } from './choose-locale';
import { type AlternateLink, listAlternates } from './hreflang';
import { readPageOf, resolveLink } from './page-link';
import { type ParsedPath, parsePath } from './parse-path';
import { prefixPath } from './prefix-path';
import { createSegmentNames } from './segment-names';

export interface Links {
  segments: SegmentNames;
  prefix: (path: string, locale: string) => string;
  parsePath: (pathname: string, brand: Brand) => ParsedPath;
  chooseLocale: (wishes: LocaleWishes, brand: Brand) => string;
  alternates: (pathIn: (locale: string) => string | undefined, brand: Brand) => AlternateLink[];
  /** `page:` links and paths → href; `patternOf` gives a page config's path pattern in this locale. */
  resolve: (
    link: string,
    locale: string,
    patternOf: (page: string) => string | undefined,
  ) => string | undefined;
}

/** The link rules of docs/contract/addresses.md#path-rules bound to the loaded brands and locales. `{brand}` in segments is the default brand's slug. */
export function createLinks({
  brands,
  locales,
}: {
  brands: readonly Brand[];
  locales: LocaleRegistry;
}): Links {
  const main = brands.find((brand) => brand.default) ?? brands[0];
  const segments = createSegmentNames(locales, main?.slug ?? '');
  const resolve = rememberLinks(segments);
  return {
    segments,
    prefix: prefixPath,
    parsePath: (pathname, brand) => parsePath(pathname, brand.locales),
    chooseLocale: (wishes, brand) => chooseLocale(wishes, brand, locales),
    alternates: (pathIn, brand) => listAlternates(pathIn, brand, locales),
    resolve,
  };
}

/** A page repeats its menu's links on every document. The pattern is part of what is remembered, so a config change is seen. */
function rememberLinks(segments: SegmentNames): Links['resolve'] {
  const remembered = new LRUCache<string, string>({ max: 20_000 });
  return (link, locale, patternOf) => {
    if (!link.startsWith('page:')) return prefixPath(link, locale);
    const pattern = patternOf(readPageOf(link));
    if (pattern === undefined) return undefined;
    const name = `${locale} ${pattern} ${link}`;
    const found = remembered.get(name);
    if (found !== undefined) return found;
    const resolved = resolveLink(link, locale, { segments, patternOf: () => pattern });
    if (resolved !== undefined) remembered.set(name, resolved);
    return resolved;
  };
}
