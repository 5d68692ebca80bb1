import { LRUCache } from 'lru-cache';
import type { PageEngineOptions } from './page-engine.types';
import { makeCells, type EngineContext } from './snapshot';

/** 16 MB of text are about 80 MB of parsed objects; what is evicted is parsed again at its next use. */
const MAX_PARSED_TEXT = 16 * 1024 * 1024;

export function makeContext({
  blockTypes,
  brands,
  locales,
  lastLanguage,
  brokenLocales = [],
  segments,
  lookups = {},
  flagNames = [],
}: PageEngineOptions): EngineContext {
  const registry = new Map(locales.map((locale) => [locale.locale, locale]));
  const flags = brands.flatMap(({ flags: { default: always = {}, markets = {} } }) =>
    [always, ...Object.values(markets)].flatMap((values) => Object.keys(values)),
  );
  return {
    blockTypes,
    brands,
    locales: registry,
    localeNames: new Set([...registry.keys(), ...brokenLocales]),
    segmentsOf: typeof segments === 'function' ? segments : () => segments,
    lookups,
    flagNames: new Set([...flags, ...flagNames]),
    scopes: new Set(
      locales
        .flatMap(({ locale, language, realLanguage }) => [locale, language, realLanguage])
        .concat([...brokenLocales]),
    ),
    markets: new Set(locales.map(({ market }) => market)),
    cells: makeCells(brands, registry, lastLanguage),
    parsed: new LRUCache({ maxSize: MAX_PARSED_TEXT }),
    folds: new LRUCache({ max: 4000 }),
    lastFolds: new LRUCache({ max: 4000 }),
  };
}
