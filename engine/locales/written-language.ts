import type { Locale, WrittenLanguage } from './locale.types';
import type { LanguageRules, RegisteredLocale } from './registry.types';

/** Language and direction of what a locale's shopper reads: `lang` and `dir` of a document or a mail (decision 0143). */
export const writtenLanguage = ({
  written,
  isoLocale,
  dir,
}: Pick<Locale, 'written' | 'isoLocale' | 'dir'>): WrittenLanguage => written ?? { lang: isoLocale, dir };

/**
 * A language without a whole set of labels (`complete` of locales/languages.json) is not what its pages are written in:
 * their words are the fallback's. Undefined: the locale's own.
 */
export function findStandIn(
  { language, fallbackLanguage }: RegisteredLocale,
  { complete, last }: LanguageRules,
  locales: Iterable<RegisteredLocale>,
): WrittenLanguage | undefined {
  if (complete.includes(language)) return undefined;
  const lang = complete.includes(fallbackLanguage) ? fallbackLanguage : last;
  return lang === language
    ? undefined
    : { lang, dir: [...locales].find((one) => one.language === lang)?.dir ?? 'ltr' };
}
