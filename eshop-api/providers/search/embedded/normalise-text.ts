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

/** Lower case, full-width and half-width forms made one. */
export const lower = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Word of `lower` without accents; katakana as hiragana, so that either finds the other; Hangul as its letters. */
export const fold = (word: string): string => {
  if (/^[\x00-\x7f]*$/.test(word)) return word;
  return spellHangul(word.normalize('NFD').replace(MARKS, '').normalize('NFC'))
    .replace(SPECIAL, (letter) => LETTERS[letter]!)
    .replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
};

/** Longest query that is looked at, in characters: nobody finds a shoe with more. */
export const QUERY_LENGTH = 120;
// Control characters, joiners and direction marks: what no shopper means.
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
