/** Words inside names that stay small: Juan de la Cruz, Ludwig van Beethoven. */
const SMALL = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'da',
  'do',
  'dos',
  'das',
  'e',
  'van',
  'von',
  'der',
  'den',
  'di',
  'du',
  'le',
  'les',
  'zu',
  'ter',
  'ten',
  'af',
  'sur',
  'en',
]);

/** One form of each character, one space between words, none around. */
export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim();

const isShouted = (text: string): boolean => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
const isWhispered = (text: string): boolean => /\p{Ll}/u.test(text) && !/\p{Lu}/u.test(text);

/** Names and places all in capitals or all small, written as names are; anything else is as its owner writes it. Numbers and short codes (3ºB, NW) stay. */
export function nameCase(text: string, isoLocale: string): string {
  if (!isShouted(text) && !isWhispered(text)) return text;
  return text
    .split(' ')
    .map((word, at) => caseWord(word, at === 0, isoLocale))
    .join(' ');
}

function caseWord(word: string, isFirst: boolean, isoLocale: string): string {
  const small = word.toLocaleLowerCase(isoLocale);
  if (!isFirst && SMALL.has(small)) return small;
  if (/\d/.test(word) || (isShouted(word) && word.length <= 2)) return word;
  return small.replaceAll(
    /(^|[-’'.])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase(isoLocale),
  );
}

/** For comparing: no accents, no case, no punctuation. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Of some words the one that was meant: as far away as one slip, two in long words; undefined: none, or it is right. */
export function findMeant(typed: string, known: readonly string[]): string | undefined {
  const folded = foldText(typed);
  if (folded.length < 5 || known.some((one) => foldText(one) === folded)) return undefined;
  const far = folded.length >= 8 ? 2 : 1;
  return known
    .map((one) => ({ one, slips: countSlips(folded, foldText(one)) }))
    .filter(({ slips }) => slips <= far)
    .sort((a, b) => a.slips - b.slips)[0]?.one;
}

/** Letters to put in, leave out, change or swap with their neighbour. */
function countSlips(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const plain = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1),
      );
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(isSwap ? Math.min(plain, rows[i - 2]![j - 2]! + 1) : plain);
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}
