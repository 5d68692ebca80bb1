export type Stem = (word: string) => string;

/** Snowball stemmers, each read when its language is first indexed. */
const STEMMERS: Record<string, () => Promise<{ stemmer: Stem }>> = {
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nl: () => import('@orama/stemmers/dutch'),
  pt: () => import('@orama/stemmers/portuguese'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
};

/** The stemmer of a language; words stay as they are where there is none (Japanese), Catalan borrows the Spanish one. */
export const loadStemmer = async (language: string): Promise<Stem> => {
  const load = STEMMERS[language === 'ca' ? 'es' : language];
  return load ? (await load()).stemmer : (word) => word;
};
