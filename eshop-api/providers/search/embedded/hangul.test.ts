import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spellHangul, writeHangul } from './hangul';
import { fold, lower } from './split-words';

it('spells what is typed, letter by letter', () => {
  expect(spellHangul('가방')).toBe('ㄱㅏㅂㅏㅇ');
  expect(spellHangul('닭 과 black')).toBe('ㄷㅏㄹㄱ ㄱㅗㅏ black');
});

it('every syllable is restored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 1, maxLength: 12 }),
      (codes) => {
        const text = String.fromCharCode(...codes);
        expect(spellHangul(writeHangul(spellHangul(text)))).toBe(spellHangul(text));
        expect(writeHangul(spellHangul(text[0]!))).toBe(text[0]);
      },
    ),
  );
  for (const text of ['첼시 부츠', '앵클부츠', '검은색', '닭이', '값을', '발가락', '원피스', '왜 쇼츠'])
    expect(writeHangul(spellHangul(text))).toBe(text);
});

it('a word that is still being typed is a prefix of the final word', () => {
  for (const typed of ['ㄱ', '가', '갑', '가바', '가방'])
    expect(fold('가방').startsWith(fold(lower(typed))), typed).toBe(true);
  for (const typed of ['ㄱ', '고', '과', '과ㅈ', '과자'])
    expect(fold('과자').startsWith(fold(lower(typed))), typed).toBe(true);
  expect(fold('가방').startsWith(fold('각'))).toBe(false);
});
