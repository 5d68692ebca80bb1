import { type Ending, replaceEnding } from './endings';
import { fold } from './normalise-text';

/** Plurals and feminines whose spelling changes with the vowel that follows: blanques, llargues, taronges. */
const SPELT_ANEW: readonly Ending[] = [
  ['ques', 'c', 2],
  ['gues', 'g', 2],
  ['ges', 'j', 2],
  ['ge', 'j', 3],
];
/** "ó" and "í" hide the n that the plural shows: cinturó, cinturons; botí, botins. Nobody types them with their accents. */
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
/** What a stem ends in is written as the masculine does: groga, groc; blava, blau; roja, roig. */
const LAST_SOUND: readonly Ending[] = [
  ['ig', 'j', 2],
  ['g', 'c', 3],
  ['v', 'u', 2],
];
const VOWEL_BEFORE_I = /[aeiou]i$/;

/**
 * Stem of a Catalan noun or adjective, folded: number, gender and what they do to spelling. No verbs, nobody searches a shop by them.
 * A rule set of our own: the stemmers that the shop has know no Catalan, and the Spanish one leaves "bosses" and "mitjons" as they are.
 */
export const stemCatalan = (written: string): string => {
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
