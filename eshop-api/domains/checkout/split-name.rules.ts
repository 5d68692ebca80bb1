/** Both parents' names are carried there. */
const TWO_SURNAMES = ['ES', 'MX', 'CO', 'PE', 'CL'];
/** One given name, then all of the family's. */
const ONE_GIVEN = ['PT', 'BR'];
const SMALL = /^(de|del|la|las|los|da|do|dos|das|van|von|der|den|di|du|le|zu|ter|ten|af|y|e)$/i;
/** Korean surnames of two syllables. */
const LONG_KOREAN = ['남궁', '황보', '제갈', '선우', '독고', '사공', '서문'];
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々\s・]+$/u;

export interface Names {
  name: string;
  surname: string;
}

/** A whole name as given and family name (docs/contract/orders.md#wallet-addresses: split into first name and surnames), by the habit of the country and the script. */
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
    if (SMALL.test(word) && parts.length > 0) small += `${word} `;
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
