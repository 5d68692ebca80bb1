import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { listPlaceholders } from './list-placeholders';
import { writePseudoText } from './pseudo-text';

const word = fc.stringMatching(/^[A-Za-z]{2,12}$/);
const kept = fc.constantFrom(
  '{brand}',
  '{n}',
  '<b>',
  '</b>',
  '&amp;',
  'https://shop.example/a-b',
  'ana@shop.example',
);
const prose = fc
  .array(fc.oneof({ weight: 3, arbitrary: word }, kept), { minLength: 1, maxLength: 12 })
  .map((words) => words.join(' '));
const message = fc
  .tuple(
    word,
    word,
    word,
    prose.filter((text) => !/[<>&@]|https/.test(text)),
  )
  .map(
    ([one, other, name, rest]) =>
      `${name} {count, plural, one {# ${one}} other {# ${other} of {name}}} ${rest}`,
  );

const countLetters = (text: string): number => [...text.matchAll(/\p{L}/gu)].length;

describe('a text of the pseudo-language', () => {
  it('has the same placeholders, tags and addresses, in their order', () =>
    fc.assert(
      fc.property(prose, (text) => {
        const listKept = (from: string) =>
          from.match(/\{\w+\}|<[^<>]*>|&amp;|https:\S+|\S+@shop\.example/g) ?? [];
        expect(listKept(writePseudoText(text).replaceAll(/[⟦⟧]/g, ''))).toEqual(listKept(text));
      }),
    ));

  it('has about a third more letters, and none of those of English', () =>
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
        const text = words.join(' ');
        const written = writePseudoText(text);
        expect(countLetters(written)).toBeGreaterThanOrEqual(Math.floor(countLetters(text) * 1.33));
        expect(countLetters(written)).toBeLessThanOrEqual(Math.ceil(countLetters(text) * 1.35) + 1);
        expect(written).not.toMatch(/[A-Za-z]/);
      }),
    ));

  it('is an ICU message as before: with the same placeholders and plurals', () =>
    fc.assert(
      fc.property(message, fc.integer({ min: 0, max: 3 }), (text, count) => {
        const written = writePseudoText(text);
        expect(listPlaceholders(written)).toEqual(listPlaceholders(text));
        const format = (from: string) =>
          String(
            new IntlMessageFormat(from, 'en', undefined, { ignoreTag: true }).format({
              ...{ count, name: '42', brand: '7', n: 1 },
            }),
          );
        expect(format(written).replaceAll(/\D/g, '')).toBe(format(text).replaceAll(/\D/g, ''));
        expect(format(written)).not.toMatch(/[A-Za-z]/);
      }),
    ));

  it('is the same each time, whatever the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(writePseudoText(text)).toBe(writePseudoText(text));
      }),
    ));
});

it.each([
  ['Add to bag', '⟦Åđđ ţöö ƀååĝĝ⟧'],
  ['', ''],
  ['  ', '  '],
  ['{brand}', '⟦{brand}⟧'],
  ['## Sizes\n\n- one [guide](page:size-guide)', '## ⟦Šîžééšš⟧\n\n- ⟦öñéé [ĝûîîđéé](page:size-guide)⟧'],
  ['{n, plural, broken', '{n, plural, broken'],
])('%j → %j', (text, written) => expect(writePseudoText(text)).toBe(written));
