import { spellHangul } from './hangul';

const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
// Combining marks of Latin, Greek and Cyrillic, and Hebrew points; kana and Thai marks are letters of their own.
const MARKS = /[\u0300-\u036f\u0591-\u05c7]/g;
const KATAKANA = /[\u30a1-\u30f6]/g;

/** Lower case, full-width and half-width forms normalised. */
export const lower = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Word of `lower` without accents; katakana as hiragana, so that each finds the other; Hangul as its letters. */
export const fold = (word: string): string => {
  if (/^[\x00-\x7f]*$/.test(word)) return word;
  return spellHangul(word.normalize('NFD').replace(MARKS, '').normalize('NFC'))
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
};

/** Longest query that is read, in characters. */
const QUERY_LENGTH = 120;
// Control characters, joiners and direction marks, which are not meant.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;

/** One line, no control or direction characters, single spaces, cut at a whole character. */
export const cleanQuery = (query: string): string =>
  [
    ...query
      .slice(0, QUERY_LENGTH * 4)
      .replace(UNSEEN, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, QUERY_LENGTH)
    .join('')
    .trim();

/** Scripts that write words without spaces; a run of katakana is one word and its parts. */
const RUNS =
  /[\p{Script=Katakana}ー]+|[\p{Script=Han}\p{Script=Hiragana}々〆]+|\p{Script=Thai}[\p{Script=Thai}\p{M}]*|[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED = /^[\p{Script=Katakana}ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{M}々〆]+$/u;
const LOANED = /^[\p{Script=Katakana}ー]+$/u;
/** A text of Latin letters alone, in lower case; these are its letters, marks and digits. The rules of all scripts cost ten times as much. */
// eslint-disable-next-line no-misleading-character-class -- the marks are meant one by one
const LATIN = /^[\u0000-\u024f\u0300-\u036f]*$/;
// eslint-disable-next-line no-misleading-character-class -- the marks are meant one by one
const LATIN_RUNS = /[0-9a-zß-öø-\u024f][0-9a-zß-öø-\u024f\u0300-\u036f]*/g;
/** Longest part of a run that the segmenter reads: a hostile text must not block it. */
const RUN_LENGTH = 200;
/** Most cached runs; product texts repeat theirs. */
const REMEMBERED = 8000;

interface Cutter {
  segmenter: Intl.Segmenter;
  cut: Map<string, readonly string[]>;
}
const cutters = new Map<string, Cutter>();

/** Reading the dictionary costs milliseconds, so there is one segmenter per language. */
const openCutter = (language: string): Cutter => {
  const known = cutters.get(language) ?? {
    segmenter: new Intl.Segmenter(language, { granularity: 'word' }),
    cut: new Map<string, readonly string[]>(),
  };
  cutters.set(language, known);
  return known;
};

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

const splitRun = (run: string, language: string): readonly string[] => {
  if (run.length === 1 || !isUnspaced(run)) return [run];
  const { segmenter, cut } = openCutter(language);
  const known = cut.get(run);
  if (known) return known;
  const cuts = [...segmenter.segment(run.slice(0, RUN_LENGTH))]
    .filter((part) => part.isWordLike)
    .map((part) => part.segment);
  // The segmenter splits loan words that are not in its dictionary into syllables; no loan word has one letter.
  const parts = LOANED.test(run) && cuts.some((part) => part.length === 1) ? [run] : cuts;
  if (cut.size >= REMEMBERED) cut.clear();
  cut.set(run, parts);
  return parts;
};

/** Words of a text in lower case, in order. Japanese, Chinese and Thai are split by the platform's dictionary. */
export const splitWords = (text: string, language: string): string[] =>
  splitRuns(text, (run) => splitRun(run, language));

/** The same for documents: compounds that were split are found whole too. */
export const splitDocumentWords = (text: string, language: string): string[] =>
  splitRuns(text, (run) => {
    const parts = splitRun(run, language);
    return parts.length > 1 ? [...parts, run] : parts;
  });

const splitRuns = (text: string, split: (run: string) => readonly string[]): string[] => {
  const lowered = lower(text);
  if (LATIN.test(lowered)) return lowered.match(LATIN_RUNS) ?? [];
  return (lowered.match(RUNS) ?? []).flatMap(split);
};
