import type { LanguageData } from './language-data.types';

/** Languages with words of their own, each read when it is first searched. A test holds this list against `data/`. */
export const LANGUAGE_FILES: Record<string, () => Promise<{ default: unknown }>> = {
  ca: () => import('./data/ca.json'),
  de: () => import('./data/de.json'),
  en: () => import('./data/en.json'),
  es: () => import('./data/es.json'),
  fr: () => import('./data/fr.json'),
  it: () => import('./data/it.json'),
  ja: () => import('./data/ja.json'),
  ko: () => import('./data/ko.json'),
  nl: () => import('./data/nl.json'),
  pt: () => import('./data/pt.json'),
};

/** Where a language has no file: no stop words, no synonyms, the catalogue's words alone. */
const BARE: LanguageData = {
  phrase: '{kind} {audience}',
  stopWords: [],
  synonyms: [],
  heads: [],
  words: {},
  redirects: [],
};

export const loadLanguageData = async (language: string): Promise<LanguageData> => {
  const load = LANGUAGE_FILES[language];
  return load ? ((await load()).default as LanguageData) : BARE;
};
