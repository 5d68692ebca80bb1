import { fold } from './split-words';
import { stemKorean } from './korean-stem';

/** An ending, its replacement, and the least number of letters before it. */
type Ending = readonly [ending: string, instead: string, front: number];

/** The first ending of the list that fits is replaced; longer ones come first. */
const replaceEnding = (word: string, endings: readonly Ending[]): string => {
  const found = endings.find(
    ([ending, , front]) => word.length - ending.length >= front && word.endsWith(ending),
  );
  return found ? word.slice(0, word.length - found[0].length) + found[1] : word;
};

/** Plurals and feminines whose spelling changes with the vowel that follows: blanques, llargues, taronges. */
const SPELT_ANEW: readonly Ending[] = [
  ['ques', 'c', 2],
  ['gues', 'g', 2],
  ['ges', 'j', 2],
  ['ge', 'j', 3],
];
/** "ó" and "í" hide the n that the plural shows: cinturó, cinturons; botí, botins. They are mostly typed without accents. */
const NASAL: readonly Ending[] = [
  ['ons', 'on', 2],
  ['ins', 'in', 2],
  ['o', 'on', 3],
];
const NUMBER_AND_GENDER: readonly Ending[] = [
  ['es', '', 3],
  ['os', '', 3],
  ['a', '', 3],
  ['e', '', 3],
];
/** The end of a stem is spelt as in the masculine: groga, groc; blava, blau; roja, roig. */
const LAST_SOUND: readonly Ending[] = [
  ['ig', 'j', 2],
  ['g', 'c', 3],
  ['v', 'u', 2],
];
const VOWEL_BEFORE_I = /[aeiou]i$/;

/**
 * Stem of a Catalan noun or adjective, folded: number, gender and their effect on spelling. No verbs, as they are not used in queries.
 * A rule set of our own: the shop's stemmers do not support Catalan, and the Spanish one leaves "bosses" and "mitjons" as they are.
 */
const stemCatalan = (written: string): string => {
  const word = fold(written).replace(/·/g, '');
  if (word.length < 4) return word;
  const respelt = replaceEnding(word, SPELT_ANEW);
  const plain = respelt === word ? stripForm(word) : respelt;
  return dropPluralS(replaceEnding(plain, LAST_SOUND));
};

const stripForm = (word: string): string => {
  const nasal = replaceEnding(word, NASAL);
  if (nasal !== word || word.endsWith('on') || word.endsWith('in')) return nasal;
  if (/i$/.test(word) && !VOWEL_BEFORE_I.test(word)) return `${word}n`;
  return replaceEnding(word, NUMBER_AND_GENDER);
};

/** "gris" is no plural, but its stem has to be that of "grises" and "jerseis" that of "jersei". */
const dropPluralS = (stem: string): string =>
  stem.length > 3 && /[^s]s$/.test(stem) ? stem.slice(0, -1) : stem;

export type Stem = (word: string) => string;

/** Diminutives: riempje, ringetje, schoentje, tasje and their plurals. */
const DIMINUTIVES: readonly Ending[] = ['s', ''].flatMap((s): Ending[] => [
  [`mpje${s}`, 'm', 2],
  ...[...'aeiou', 'n', 'l', 'r', 'w'].map((letter): Ending => [`${letter}tje${s}`, letter, 2]),
  [`je${s}`, '', 3],
]);
/** The consonant changes in longer forms: laars, laarzen; brief, brieven. */
const DEVOICED: readonly Ending[] = [
  ['z', 's', 2],
  ['v', 'f', 2],
];

/** Snowball's Dutch with what it lacks: diminutives, and one stem for laars, laarzen and laarsjes. */
const improveDutch =
  (snowball: Stem): Stem =>
  (word) =>
    evenOut(replaceEnding(snowball(replaceEnding(word, DIMINUTIVES)), DEVOICED));

/** Snowball treats the s of "muts" as a plural and that of "mutsen" not, so it is always removed; doubled letters as in the singular. */
const evenOut = (stem: string): string =>
  stem
    .replace(/([^aeiou])s$/, (whole, before: string) => (stem.length > 3 ? before : whole))
    .replace(/([aeou])\1([^aeiou])$/, '$1$2')
    .replace(/([^aeiou])\1$/, '$1');

/** Plurals that change more than their last letter, with their accents and without: calções, cachecóis, azuis, botins, bonés. */
const PLURALS: readonly Ending[] = [
  ['ões', 'ão', 2],
  ['oes', 'ao', 2],
  ['ães', 'ão', 2],
  ['aes', 'ao', 2],
  ['óis', 'ol', 2],
  ['ois', 'ol', 3],
  ['éis', 'el', 2],
  ['eis', 'el', 3],
  ['ais', 'al', 2],
  ['uis', 'ul', 2],
  ['is', 'il', 3],
  ['ns', 'm', 2],
  ['és', 'é', 2],
  ['ês', 'ê', 2],
  ['ãs', 'ã', 1],
];

/** Footwear: Snowball treats it as a participle of the trousers' stem. */
const FOOTWEAR = /^cal[çc]ad[oa]s?$/;

/** Snowball's Portuguese with these plurals converted to their singulars first, which Snowball does not do. */
const improvePortuguese =
  (snowball: Stem): Stem =>
  (word) =>
    FOOTWEAR.test(word) ? 'calcado' : snowball(replaceEnding(word, PLURALS));

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

/** Languages without a stemmer. Japanese words are not inflected, but their long vowels are not always marked. */
const OWN: Record<string, Stem> = {
  ca: stemCatalan,
  ja: (word) => word.replaceAll('ー', ''),
  ko: stemKorean,
};

/** Additions to a Snowball stemmer for a shop's words. */
const IMPROVED: Record<string, (snowball: Stem) => Stem> = { nl: improveDutch, pt: improvePortuguese };

/** The stemmer of a language; words stay as they are where there is none. */
export const loadStemmer = async (language: string): Promise<Stem> => {
  const load = STEMMERS[language];
  if (!load) return OWN[language] ?? ((word) => word);
  const { stemmer } = await load();
  return IMPROVED[language]?.(stemmer) ?? stemmer;
};
