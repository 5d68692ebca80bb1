import { spellHangul, writeHangul } from '../../eshop-api/providers/search/embedded/hangul';

/** A neighbouring key of each letter, by which it is mistyped. */
const BESIDE: Record<string, string> = {
  a: 's',
  b: 'v',
  c: 'x',
  d: 'f',
  e: 'r',
  f: 'g',
  g: 'h',
  h: 'j',
  i: 'o',
  j: 'k',
  k: 'l',
  l: 'k',
  m: 'n',
  n: 'm',
  o: 'p',
  p: 'o',
  q: 'w',
  r: 't',
  s: 'a',
  t: 'y',
  u: 'i',
  v: 'b',
  w: 'e',
  x: 'c',
  y: 'u',
  z: 'x',
};
/** The same on the Korean keyboard. */
const BESIDE_HANGUL = new Map(
  [...'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ', ...'ㅁㄴㅇㄹㅎㅗㅓㅏㅣ', ...'ㅋㅌㅊㅍㅠㅜㅡ'].map((key, index, keys) => [
    key,
    keys[index + 1] ?? keys[index - 1]!,
  ]),
);

const SHORTEST = { latin: 4, kana: 4 };

/** The longest word of a query, where it is long enough to be recognised with a letter wrong. */
const chooseWord = (query: string): { start: number; word: string } | undefined => {
  const words = [
    ...query.matchAll(/[\p{Script=Katakana}ー]{4,}|[\p{Script=Latin}\p{M}]{4,}|\p{Script=Hangul}{2,}/gu),
  ].sort((a, b) => b[0].length - a[0].length);
  const word = words[0]?.[0];
  return word && spellHangul(word).length >= SHORTEST.latin ? { start: words[0]!.index, word } : undefined;
};

/** The query with one slip in its longest word, four ways: a letter left out, doubled, two swapped, the neighbouring key. Always the same. */
export const slip = (query: string): string[] => {
  const chosen = chooseWord(query);
  if (!chosen) return [];
  const { start, word } = chosen;
  // A typing mistake changes one letter; the keyboard makes a syllable of it, or a single letter.
  return slipLetters([...spellHangul(word)])
    .map(writeHangul)
    .filter((typo) => typo !== word)
    .map((typo) => query.slice(0, start) + typo + query.slice(start + word.length));
};

const slipLetters = (letters: string[]): string[] => {
  const index = Math.floor(letters.length / 2);
  const [front, letter, back] = [
    letters.slice(0, index).join(''),
    letters[index]!,
    letters.slice(index + 1).join(''),
  ];
  const swapped = front.slice(0, -1) + letter + front.slice(-1) + back;
  const beside = BESIDE[letter.toLowerCase()] ?? BESIDE_HANGUL.get(letter);
  return [front + back, front + letter + letter + back, swapped, ...(beside ? [front + beside + back] : [])];
};
