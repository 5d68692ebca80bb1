import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lower, splitDocumentWords, splitWords } from './split-words';

const written = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x24f }),
      fc.integer({ min: 0x20, max: 0x7e }),
      fc.integer({ min: 0x300, max: 0x36f }),
    ),
    { maxLength: 24 },
  )
  .map((codes) => String.fromCharCode(...codes));
/** By the properties of Unicode; marks without a letter in front are no word. */
const cutPlainly = (text: string): string[] =>
  (lower(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((run) => run.replace(/^\p{M}+/u, '')).filter(Boolean);

it('Latin texts are split by Unicode properties', () => {
  fc.assert(
    fc.property(written, (text) => {
      // eslint-disable-next-line no-misleading-character-class -- the marks are meant one by one
      fc.pre(/^[\u0000-\u024f\u0300-\u036f]*$/.test(lower(text)));
      expect(splitWords(text, 'en')).toEqual(cutPlainly(text));
    }),
    { numRuns: 3000 },
  );
});

it('each letter of the Latin blocks is one, in lower case', () => {
  const letters = Array.from({ length: 0x250 }, (_, code) => lower(String.fromCharCode(code)));
  for (const letter of letters)
    expect({ letter, splitWords: splitWords(letter, 'en').join('') }).toEqual({
      letter,
      splitWords: cutPlainly(letter).join(''),
    });
});

it('scripts without spaces are split by their dictionary, the same each time; documents keep the compound too', () => {
  for (let time = 0; time < 2; time += 1) {
    expect(splitWords('黒い革靴とスニーカー', 'ja')).toEqual(expect.arrayContaining(['黒い', 'スニーカー']));
    expect(splitDocumentWords('レザーブーツ 42', 'ja')).toEqual(
      expect.arrayContaining(['レザーブーツ', '42']),
    );
  }
});

it('a loan word that is not in the dictionary stays whole instead of being split into syllables', () => {
  expect(splitWords('赤いセタ', 'ja')).toEqual(['赤い', 'セタ']);
  expect(splitWords('ハイヒール', 'ja')).toEqual(['ハイヒール']);
  expect(splitWords('レザースニーカー', 'ja').join('')).toBe('レザースニーカー');
});
