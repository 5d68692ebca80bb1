import type { LanguageRules } from '../../providers/search/search-provider.types';

type Section =
  | 'tipology'
  | 'colour'
  | 'material'
  | 'line'
  | 'concept'
  | 'sustainability'
  | 'collection'
  | 'family'
  | 'target'
  | 'audience';

/** `data/<language>.json`: shoppers' terms in a language, beside the catalogue's own texts. */
export interface LanguageData extends LanguageRules {
  /** The catalogue is not written in this language: the first of the words here (before a comma) are its labels. */
  labels?: boolean;
  /** How kind and audience make a query, e.g. "{kind} {audience}". */
  phrase: string;
  /** Section → key of the catalogue → words and names, comma-separated. */
  words: Partial<Record<Section, Record<string, string>>>;
  /** Queries that redirect to a listing or page. */
  redirects: { listing?: string; path?: string; text?: string; queries: string[] }[];
}

export type { Section };

/** Languages with words of their own, each read when it is first searched. A test compares this list with `data/`. */
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

/** Where a language has no file: no stop words, no synonyms, only the catalogue's texts. */
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
