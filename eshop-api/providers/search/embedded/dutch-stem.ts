import { type Ending, replaceEnding } from './endings';
import type { Stem } from './stem.types';

/** Diminutives: riempje, ringetje, schoentje, tasje and their plurals. */
const DIMINUTIVES: readonly Ending[] = ['s', ''].flatMap((s): Ending[] => [
  [`mpje${s}`, 'm', 2],
  ...[...'aeiou', 'n', 'l', 'r', 'w'].map((letter): Ending => [`${letter}tje${s}`, letter, 2]),
  [`je${s}`, '', 3],
]);
/** A word shows another consonant when it gets longer: laars, laarzen; brief, brieven. */
const DEVOICED: readonly Ending[] = [
  ['z', 's', 2],
  ['v', 'f', 2],
];

/** Snowball's Dutch with what it leaves out: diminutives, and one stem for laars, laarzen and laarsjes. */
export const improveDutch =
  (snowball: Stem): Stem =>
  (word) =>
    evenOut(replaceEnding(snowball(replaceEnding(word, DIMINUTIVES)), DEVOICED));

/** Snowball takes the s of "muts" for a plural and that of "mutsen" not, so it goes everywhere; doubled letters as the singular writes them. */
const evenOut = (stem: string): string =>
  stem
    .replace(/([^aeiou])s$/, (whole, before: string) => (stem.length > 3 ? before : whole))
    .replace(/([aeou])\1([^aeiou])$/, '$1$2')
    .replace(/([^aeiou])\1$/, '$1');
