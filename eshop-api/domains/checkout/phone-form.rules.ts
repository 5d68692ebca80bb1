/** Who dials a 0 before a number inside the country. */
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
