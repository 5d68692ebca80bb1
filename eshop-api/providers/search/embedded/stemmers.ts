import { stemCatalan } from './catalan-stem';
import { improveDutch } from './dutch-stem';
import { stemKorean } from './korean-stem';
import { improvePortuguese } from './portuguese-stem';
import type { Stem } from './stem.types';

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

/** Languages for which no stemmer is on hand. Japanese words do not bend, but their long vowels are marked by some and not by others. */
const OWN: Record<string, Stem> = {
  ca: stemCatalan,
  ja: (word) => word.replaceAll('ー', ''),
  ko: stemKorean,
};

/** What a Snowball stemmer needs around it to bring a shop's words together. */
const IMPROVED: Record<string, (snowball: Stem) => Stem> = { nl: improveDutch, pt: improvePortuguese };

/** The stemmer of a language; words stay as they are where there is none. */
export const loadStemmer = async (language: string): Promise<Stem> => {
  const load = STEMMERS[language];
  if (!load) return OWN[language] ?? ((word) => word);
  const { stemmer } = await load();
  return IMPROVED[language]?.(stemmer) ?? stemmer;
};
