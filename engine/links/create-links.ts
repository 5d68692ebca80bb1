import { LRUCache } from 'lru-cache';
import { segmentKeys } from '../locales/load-segments';
import type { LocaleRegistry, SegmentTables } from '../locales/registry.types';
import type { SegmentNames } from '../pages/page.types';
import type { Brand } from '../brands/brand.types';
import { chooseLocale, type LocaleWishes } from './choose-locale';
import { listAlternates, type AlternateLink } from './hreflang';

/** The locale in the first part of a path; `rest` always begins with '/'. */
export type ParsedPath =
  | { kind: 'locale'; locale: string; rest: string }
  /** A locale of this storefront in another spelling: en-GB, EN_gb. */
  | { kind: 'misspelt'; locale: string; rest: string }
  /** Shaped like a locale, but not one of this storefront. */
  | { kind: 'invalid'; given: string; rest: string }
  /** `default` and `int`, the two invalid locales that docs/contract/addresses.md#path-rules names. */
  | { kind: 'service'; given: string; rest: string }
  | { kind: 'none'; rest: string };

/** Takes a pathname apart (docs/contract/addresses.md#path-rules). `locales` are those of the storefront. */
export function parsePath(pathname: string, locales: readonly string[]): ParsedPath {
  const [, first = '', tail = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  const rest = tail === '' ? '/' : tail;
  if (locales.includes(first)) return { kind: 'locale', locale: first, rest };
  if (first === 'default' || first === 'int') return { kind: 'service', given: first, rest };
  if (!/^[a-z]{2}[-_][a-z]{2}$/i.test(first)) return { kind: 'none', rest: pathname === '' ? '/' : pathname };
  const spelled = `${first.slice(0, 2).toLowerCase()}_${first.slice(3).toUpperCase()}`;
  return locales.includes(spelled)
    ? { kind: 'misspelt', locale: spelled, rest }
    : { kind: 'invalid', given: first, rest };
}

/** Error of docs/contract/addresses.md#localised-segments for a list that is in no table. */
const UNKNOWN_LIST = 'Provided key not in base translations';

/** Where no table has a word, because the file of the last resort is broken, the canonical key stands in the address: pages stay reachable, and links to them sound. */
const keysThemselves = Object.fromEntries(
  Object.entries(segmentKeys).map(([list, keys]) => [
    list,
    Object.fromEntries(keys.map((key) => [key, key])),
  ]),
);

/**
 * Localised URL segments (docs/contract/addresses.md#localised-segments): whole locale, then its language, then Spanish (the table's last resort).
 * `slug` is the main brand's: `{brand}goods` → `<slug>goods`.
 */
export function createSegmentNames(
  { segments, languages }: Pick<LocaleRegistry, 'segments' | 'languages'>,
  slug: string,
): SegmentNames {
  const base = segments.get(languages.segments) ?? {};
  const fill = (list: Record<string, string>) =>
    new Map(Object.entries(list).map(([key, segment]) => [key, segment.replace('{brand}', slug)]));
  const lists = new Map<string, ReadonlyMap<string, string>>();
  const listOf = (kind: string, locale: string): ReadonlyMap<string, string> => {
    const found = lists.get(`${kind} ${locale}`);
    if (found) return found;
    const own = pickList(segments, kind, locale);
    if (!own && !Object.hasOwn(keysThemselves, kind)) throw new Error(UNKNOWN_LIST);
    const list = fill({ ...keysThemselves[kind], ...base[kind], ...own });
    if (lists.size < 1000) lists.set(`${kind} ${locale}`, list);
    return list;
  };
  const findKey = (list: ReadonlyMap<string, string>, segment: string) =>
    [...list].find(([, value]) => value === segment)?.[0];
  const pickList = (tables: ReadonlyMap<string, SegmentTables>, kind: string, locale: string) =>
    tables.get(locale)?.[kind] ?? tables.get(locale.split('_')[0]!)?.[kind] ?? base[kind];
  return {
    keyOf: (kind, locale, segment) => findKey(listOf(kind, locale), segment),
    keyInAnyLanguage: (kind, segment) => {
      listOf(kind, languages.segments);
      return [...segments.keys()]
        .map((language) => findKey(listOf(kind, language), segment))
        .find((key) => key !== undefined);
    },
    segmentOf: (kind, locale, key) => {
      const segment = listOf(kind, locale).get(key);
      if (segment === undefined) throw new Error(`No segment "${key}" in the list "${kind}".`);
      return segment;
    },
  };
}

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
  const resolve = cacheLinks(segments);
  return {
    segments,
    prefix: prefixPath,
    parsePath: (pathname, brand) => parsePath(pathname, brand.locales),
    chooseLocale: (wishes, brand) => chooseLocale(wishes, brand, locales),
    alternates: (pathIn, brand) => listAlternates(pathIn, brand, locales),
    resolve,
  };
}

/** A page repeats its menu's links on every document. The pattern is part of the cache's key, so a config change is seen. */
function cacheLinks(segments: SegmentNames): Links['resolve'] {
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

const ALREADY_PREFIXED = /^\/(?:[a-z]{2}[-_][A-Z]{2}|int)(?=[/?#]|$)/;
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/**
 * Prefixes an internal link with the locale (docs/contract/addresses.md#path-rules): `/women` → `/en_GB/women`, `/` → `/en_GB`.
 * Links that carry a locale (xx-XX, xx_XX) or `/int/`, anchors, bare queries and absolute URLs stay as they are.
 */
export function prefixPath(path: string, locale: string): string {
  if (/^[#?]/.test(path) || ABSOLUTE.test(path) || ALREADY_PREFIXED.test(path)) return path;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  return `/${locale}${rooted.replace(/^\/(?=[?#]|$)/, '')}`;
}

export interface PageLinkFacts {
  segments: SegmentNames;
  /** Path pattern of a page config, e.g. `/{target}/{type}/{listing?}`; undefined for a page that is not there. */
  patternOf: (page: string) => string | undefined;
}

/**
 * `page:grid/women/shoes?filter.color=red` → `/es_ES/mujer/zapatos?filter.color=red`; other links are only prefixed.
 * Undefined when the page, a segment's key or a needed parameter is unknown: the config check reports it, a view leaves the link out.
 */
export function resolveLink(link: string, locale: string, facts: PageLinkFacts): string | undefined {
  if (!link.startsWith('page:')) return prefixPath(link, locale);
  const [, target = '', tail = ''] = /^page:([^?#]*)(.*)$/s.exec(link) ?? [];
  const [page = '', ...values] = target.split('/');
  const pattern = facts.patternOf(page);
  const path = pattern === undefined ? undefined : fillPattern(pattern, values, locale, facts.segments);
  return path === undefined ? undefined : prefixPath(`${path}${tail}`, locale);
}

/** Page name of a `page:` link. */
export const readPageOf = (link: string): string => /^page:([^/?#]*)/.exec(link)?.[1] ?? '';

/** Puts canonical values into a path pattern, target and type in the locale's own words; undefined when they don't fit. */
export function fillPattern(
  pattern: string,
  values: readonly string[],
  locale: string,
  segments: SegmentNames,
): string | undefined {
  const left = [...values];
  const parts: string[] = [];
  for (const part of pattern.split('/').filter(Boolean)) {
    const parameter = /^\{(\w+)(\?)?\}$/.exec(part);
    const value = parameter ? left.shift() : part;
    if (value === undefined || value === '') {
      if (parameter?.[2]) break;
      return undefined;
    }
    const word = parameter ? wordOf(parameter[1]!, value, locale, segments) : value;
    if (word === undefined) return undefined;
    parts.push(word);
  }
  return left.length > 0 ? undefined : `/${parts.join('/')}`;
}

function wordOf(
  parameter: string,
  value: string,
  locale: string,
  segments: SegmentNames,
): string | undefined {
  if (parameter !== 'target' && parameter !== 'type') return encodeURIComponent(value);
  try {
    return segments.segmentOf(parameter, locale, value);
  } catch {
    return undefined;
  }
}

/** Material code (docs/contract/catalogue.md#codes): 5 or 7 characters, a hyphen, 3 characters. */
export const isMaterialCode = (code: string): boolean =>
  /^(?:[A-Z0-9]{5}|[A-Z0-9]{7})-[A-Z0-9]{3}$/.test(code);

/**
 * The SKU in a product URL's last segment (docs/contract/catalogue.md#codes): an upper-case/digit block, an optional hyphen with 1–3 digits,
 * then a hyphen and 3–5 upper-case letters or digits at the end. `nube-K200514-021` → `K200514-021`.
 */
export const extractSku = (code: string): string | undefined =>
  /(?<![A-Za-z0-9])[A-Z0-9]+(?:-\d{1,3})?-[A-Z0-9]{3,5}$/.exec(code.slice(-200))?.[0];

/** The material code of a product URL's last segment, or undefined when it names none. */
export function materialOf(code: string): string | undefined {
  const sku = extractSku(code);
  return sku !== undefined && isMaterialCode(sku) ? sku : undefined;
}
