import { lower } from './normalise-text';

/** Scripts that write words without spaces; a run of katakana is one word and its parts. */
const RUNS = /[\p{Script=Katakana}ー]+|[\p{Script=Han}\p{Script=Hiragana}々〆]+|\p{Script=Thai}[\p{Script=Thai}\p{M}]*|[\p{L}\p{M}\p{N}]+/gu;
const UNSPACED = /^[\p{Script=Katakana}ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{M}々〆]+$/u;
/** A hostile text must not keep the segmenter busy: it reads so much of a run. */
const RUN_LENGTH = 200;

const segmenters = new Map<string, Intl.Segmenter>();

/** Reading the dictionary costs milliseconds, so one segmenter a language. */
const segmenterOf = (language: string): Intl.Segmenter => {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, known);
  return known;
};

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

const splitRun = (run: string, language: string): string[] => {
  if (!isUnspaced(run) || run.length === 1) return [run];
  return [...segmenterOf(language).segment(run.slice(0, RUN_LENGTH))].filter((part) => part.isWordLike).map((part) => part.segment);
};

/** Words of a text in lower case, in order. Japanese, Chinese and Thai are cut by the platform's dictionary. */
export const splitWords = (text: string, language: string): string[] =>
  (lower(text).match(RUNS) ?? []).flatMap((run) => splitRun(run, language));

/** The same for documents: compounds cut apart are found whole too. */
export const splitDocumentWords = (text: string, language: string): string[] =>
  (lower(text).match(RUNS) ?? []).flatMap((run) => {
    const parts = splitRun(run, language);
    return parts.length > 1 ? [...parts, run] : parts;
  });
