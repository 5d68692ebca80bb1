import type { LocaleRegistry, RegisteredLocale } from '../locales/registry.types';
import type { ResolvedWord, Sections, WordsSource } from './words.types';

type Found = Pick<ResolvedWord, 'text' | 'source' | 'language'>;

/** Finds a text without filling it: live labels → brand → locale → language → fallback languages → the block's own (docs/contract/markets.md#language-fallback). */
export function findWord(
  source: WordsSource,
  registry: LocaleRegistry,
  brandId: string,
  locale: RegisteredLocale,
  section: string,
  key: string,
): Found | undefined {
  const live = source.live?.(locale.locale, section, key, brandId);
  if (live !== undefined) return { text: live, source: 'live', language: locale.isoLocale };
  return (
    findOwn(source, registry, brandId, locale, section, key) ??
    findFallback(source, registry, brandId, locale, section, key)
  );
}

function findOwn(
  source: WordsSource,
  { markets }: LocaleRegistry,
  brandId: string,
  locale: RegisteredLocale,
  section: string,
  key: string,
): Found | undefined {
  const wording = source.wording.get(brandId);
  const names = listOwnNames(markets, locale);
  const found = (from: ReadonlyMap<string, Sections> | undefined) =>
    names.find((name) => textIn(from?.get(name), section, key) !== undefined);
  const branded = found(wording);
  if (branded)
    return {
      text: textIn(wording!.get(branded), section, key)!,
      source: 'brand',
      language: locale.isoLocale,
    };
  const general = found(source.labels);
  return general
    ? {
        text: textIn(source.labels.get(general), section, key)!,
        source: general === locale.language ? 'language' : 'locale',
        language: locale.isoLocale,
      }
    : undefined;
}

function findFallback(
  source: WordsSource,
  { languages }: LocaleRegistry,
  brandId: string,
  locale: RegisteredLocale,
  section: string,
  key: string,
): Found | undefined {
  for (const language of listFallbacks(languages, locale)) {
    const text =
      textIn(source.wording.get(brandId)?.get(language), section, key) ??
      textIn(source.labels.get(language), section, key);
    if (text !== undefined) return { text, source: 'fallback', language };
  }
  const own = textIn(source.messages, section, key);
  return own === undefined ? undefined : { text: own, source: 'block', language: languages.last };
}

const listOwnNames = (
  { localeAliases }: LocaleRegistry['markets'],
  { locale, language }: RegisteredLocale,
): string[] => [locale, localeAliases[locale], language].filter((name): name is string => name !== undefined);

const listFallbacks = (
  { last }: LocaleRegistry['languages'],
  { fallbackLanguage }: RegisteredLocale,
): Set<string> => new Set([fallbackLanguage, last]);

/** Locales and languages whose labels and wording a text in this locale may come from. */
export const listTextSources = (
  { markets, languages }: LocaleRegistry,
  locale: RegisteredLocale,
): ReadonlySet<string> => new Set([...listOwnNames(markets, locale), ...listFallbacks(languages, locale)]);

/** Own properties only, so that a key called `constructor` finds nothing. */
function textIn(sections: Sections | undefined, section: string, key: string): string | undefined {
  const texts = sections && Object.hasOwn(sections, section) ? sections[section] : undefined;
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
