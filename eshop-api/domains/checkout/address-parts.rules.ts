/** Words inside names that stay small: Juan de la Cruz, Ludwig van Beethoven. */
const SMALL_WORDS = new Set([
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

/** Names and places all in capitals or all small, written as names are; anything else stays as typed. Numbers and short codes (3ºB, NW) stay. */
export function formatNameCase(text: string, isoLocale: string): string {
  if (!isShouted(text) && !isWhispered(text)) return text;
  return text
    .split(' ')
    .map((word, at) => caseWord(word, at === 0, isoLocale))
    .join(' ');
}

function caseWord(word: string, isFirst: boolean, isoLocale: string): string {
  const small = word.toLocaleLowerCase(isoLocale);
  if (!isFirst && SMALL_WORDS.has(small)) return small;
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

/** The intended one of some words: within one typo, two in long words; undefined: none, or it is correct. */
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

interface Street {
  address: string;
  number: string;
}

/** `Hauptstraße 12 a` → street and number, for countries with a separate field; undefined: no number at the end. */
export function splitHouseNumber(address: string): Street | undefined {
  const found = /^(.+?)[\s,]+(?:n[ºo°.]*\s*)?(\d{1,5}(?:\s?[a-z])?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?)$/i.exec(
    address.trim(),
  );
  return found
    ? { address: found[1]!.replace(/[\s,]+$/, ''), number: found[2]!.replaceAll(' ', '') }
    : undefined;
}

/** Countries with a trunk prefix 0. */
const WITH_ZERO = 'GB XI IE DE AT CH LI FR BE NL SE FI TR JP KR TW TH IL AU SK'.split(' ');

/**
 * Digits alone (docs/contract/fields.md#email-and-telephone): a number of the address's own country as it is dialled there, another one with 00 in front.
 * `prefix` e.g. +44; undefined: not known, then it stays international.
 */
export function formPhone(typed: string, country: string, prefix: string | undefined): string {
  const plain = typed.normalize('NFKC').trim().replace(/\(0\)/, '');
  const digits = plain.replaceAll(/\D/g, '');
  const international = plain.startsWith('+')
    ? digits
    : /^00[1-9]/.test(digits)
      ? digits.slice(2)
      : undefined;
  if (international === undefined) return digits;
  const code = prefix?.replaceAll(/\D/g, '');
  if (!code || !international.startsWith(code)) return `00${international}`;
  const own = international.slice(code.length);
  return WITH_ZERO.includes(country) && !own.startsWith('0') ? `0${own}` : own;
}

/** Countries with two surnames. */
const TWO_SURNAMES = ['ES', 'MX', 'CO', 'PE', 'CL'];
/** One given name, then all of the family's. */
const ONE_GIVEN = ['PT', 'BR'];
const NAME_PARTICLES = /^(de|del|la|las|los|da|do|dos|das|van|von|der|den|di|du|le|zu|ter|ten|af|y|e)$/i;
/** Korean surnames of two syllables. */
const LONG_KOREAN = ['남궁', '황보', '제갈', '선우', '독고', '사공', '서문'];
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々\s・]+$/u;

interface Names {
  name: string;
  surname: string;
}

/** A whole name as given and family name (docs/contract/orders.md#wallet-addresses: split into first name and surnames), by the convention of the country and the script. */
export function splitName(whole: string, country: string): Names {
  const [family, given] = whole.split(',').map((one) => one.trim());
  if (given) return { name: given, surname: family! };
  if (IDEOGRAPHS.test(whole)) return splitIdeographs(whole);
  const parts = joinSmall(whole.split(' ').filter(Boolean));
  const many = countGiven(parts.length, country);
  return { name: parts.slice(0, many).join(' '), surname: parts.slice(many).join(' ') };
}

/** The family comes first; without a space it is one character, as a rule. */
function splitIdeographs(whole: string): Names {
  const [family, ...given] = whole.split(/[\s・]+/);
  if (given.length > 0) return { name: given.join(' '), surname: family! };
  const length = LONG_KOREAN.some((long) => whole.startsWith(long)) && whole.length > 2 ? 2 : 1;
  // Two characters each is the commonest Japanese name: 山田太郎.
  const cut = whole.length === 4 && /\p{Script=Han}/u.test(whole) ? 2 : length;
  return { name: whole.slice(cut), surname: whole.slice(0, cut) };
}

/** `de la Cruz` is one piece. */
function joinSmall(words: readonly string[]): string[] {
  const parts: string[] = [];
  let small = '';
  for (const word of words) {
    if (NAME_PARTICLES.test(word) && parts.length > 0) small += `${word} `;
    else {
      parts.push(small + word);
      small = '';
    }
  }
  return small ? [...parts, small.trim()] : parts;
}

function countGiven(parts: number, country: string): number {
  if (parts <= 2 || ONE_GIVEN.includes(country)) return 1;
  return TWO_SURNAMES.includes(country) ? parts - 2 : parts - 1;
}
