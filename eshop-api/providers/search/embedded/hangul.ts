const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = [
  'ㅏ',
  'ㅐ',
  'ㅑ',
  'ㅒ',
  'ㅓ',
  'ㅔ',
  'ㅕ',
  'ㅖ',
  'ㅗ',
  'ㅗㅏ',
  'ㅗㅐ',
  'ㅗㅣ',
  'ㅛ',
  'ㅜ',
  'ㅜㅓ',
  'ㅜㅔ',
  'ㅜㅣ',
  'ㅠ',
  'ㅡ',
  'ㅡㅣ',
  'ㅣ',
];
const FINALS = [
  '',
  'ㄱ',
  'ㄲ',
  'ㄱㅅ',
  'ㄴ',
  'ㄴㅈ',
  'ㄴㅎ',
  'ㄷ',
  'ㄹ',
  'ㄹㄱ',
  'ㄹㅁ',
  'ㄹㅂ',
  'ㄹㅅ',
  'ㄹㅌ',
  'ㄹㅍ',
  'ㄹㅎ',
  'ㅁ',
  'ㅂ',
  'ㅂㅅ',
  'ㅅ',
  'ㅆ',
  'ㅇ',
  'ㅈ',
  'ㅊ',
  'ㅋ',
  'ㅌ',
  'ㅍ',
  'ㅎ',
];
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = /[가-힣]/g;
/** Letters that are separate after NFKC, as an input method leaves them: initials, vowels, finals. */
const LONE = /[\u1100-\u1112\u1161-\u1175\u11a8-\u11c2]/g;

const VOWEL = '[ㅏ-ㅣ]';
const byLength = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
    .join('|');
/** An initial, a vowel, and finals that are not the next syllable's initial. */
const SYLLABLE = new RegExp(
  `([${INITIALS}])(${byLength(VOWELS)})((?:${byLength(FINALS)})?)(?!${VOWEL})`,
  'g',
);

/**
 * Hangul as its letters, in the order in which they are typed (가방 → ㄱㅏㅂㅏㅇ): a prefix stays a prefix while a syllable grows
 * under the input method (가, 갑, 가바, 가방), and one wrong key is one wrong letter.
 */
export const spellHangul = (text: string): string =>
  text.replace(SYLLABLES, spellSyllable).replace(LONE, spellLone);

const spellSyllable = (syllable: string): string => {
  const index = syllable.charCodeAt(0) - FIRST_SYLLABLE;
  return INITIALS[Math.floor(index / 588)]! + VOWELS[Math.floor((index % 588) / 28)]! + FINALS[index % 28]!;
};

const spellLone = (letter: string): string => {
  const code = letter.charCodeAt(0);
  if (code >= 0x11a8) return FINALS[code - 0x11a7]!;
  return code >= 0x1161 ? VOWELS[code - 0x1161]! : INITIALS[code - 0x1100]!;
};

/** Whether this is a word of `spellHangul`. */
export const isSpelt = (word: string): boolean => /[ㄱ-ㅣ]/.test(word);

/** Letters as syllables again, for people. */
export const writeHangul = (letters: string): string =>
  letters.replace(SYLLABLE, (_, initial: string, vowel: string, final: string) =>
    String.fromCharCode(
      FIRST_SYLLABLE + INITIALS.indexOf(initial) * 588 + VOWELS.indexOf(vowel) * 28 + FINALS.indexOf(final),
    ),
  );
