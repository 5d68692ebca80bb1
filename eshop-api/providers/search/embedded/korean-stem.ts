import { spellHangul } from './hangul';

type After = 'vowel' | 'consonant' | 'any';

/** Particles that Korean attaches to the word before, and the sound after which they have this form; longer ones first. */
const PARTICLES: readonly (readonly [letters: string, after: After])[] = (
  [
    ['적인', 'any'],
    ['하는', 'any'],
    ['되는', 'any'],
    ['에서', 'any'],
    ['에게', 'any'],
    ['까지', 'any'],
    ['부터', 'any'],
    ['보다', 'any'],
    ['처럼', 'any'],
    ['하고', 'any'],
    ['으로', 'consonant'],
    ['이랑', 'consonant'],
    ['랑', 'vowel'],
    ['은', 'consonant'],
    ['을', 'consonant'],
    ['이', 'consonant'],
    ['과', 'consonant'],
    ['는', 'vowel'],
    ['를', 'vowel'],
    ['가', 'vowel'],
    ['와', 'vowel'],
    ['로', 'any'],
    ['의', 'any'],
    ['에', 'any'],
    ['도', 'any'],
    ['만', 'any'],
    ['들', 'any'],
    ['용', 'any'],
    ['한', 'any'],
  ] as const
).map(([particle, after]) => [spellHangul(particle), after]);

const VOWEL = /[ㅏ-ㅣ]$/;
/** A vowel like ㅘ is spelt as two, and counts as one syllable. */
const countSyllables = (letters: string): number => (letters.match(/[ㅏ-ㅣ]+/g) ?? []).length;

/** Shorter words end so by nature (가을, 샌들, 하의). */
const SHORTEST = 2;
/** Most particles in a row: 가방 + 에서 + 는. */
const MOST = 2;

/** Stem of an eojeol, in letters: without its particles. 가방을, 가방에서는 and 가방 are indexed as one. */
export const stemKorean = (word: string): string => {
  let stem = spellHangul(word);
  for (let round = 0; round < MOST; round += 1) stem = dropParticle(stem);
  return stem;
};

const dropParticle = (word: string): string => {
  const found = PARTICLES.find(
    ([particle, after]) =>
      word.endsWith(particle) && fits(word.slice(0, word.length - particle.length), after),
  );
  return found ? word.slice(0, word.length - found[0].length) : word;
};

const fits = (front: string, after: After): boolean =>
  countSyllables(front) >= SHORTEST &&
  /[ㄱ-ㅎㅏ-ㅣ]$/.test(front) &&
  (after === 'any' || VOWEL.test(front) === (after === 'vowel'));
