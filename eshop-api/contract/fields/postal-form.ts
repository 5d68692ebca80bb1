import { isPostalCode } from './postal-codes';

/** How countries part their postal codes: lengths of the pieces, and what stands between. */
const PIECES: Readonly<Record<string, readonly [number, string]>> = {
  NL: [4, ' '],
  CA: [3, ' '],
  SK: [3, ' '],
  CZ: [3, ' '],
  SE: [3, ' '],
  GR: [3, ' '],
  PT: [4, '-'],
  BR: [5, '-'],
  IE: [3, ' '],
  PL: [2, '-'],
};
/** The end of theirs has three characters, however long the beginning is. */
const BRITISH = ['GB', 'XI'];

/** A postal code as its country writes it (docs/contract/fields.md#postal-code): D-10115 → 10115, 1012ab → 1012 AB, １５０-０００１ → 1500001. One that does not become right stays as it was typed. */
export function formPostalCode(typed: string, country: string): string {
  const plain = typed.normalize('NFKC').replace('〒', '').trim().toUpperCase();
  if (isPostalCode(plain, country) && /[- ]/.test(plain)) return plain;
  const bare = plain.replaceAll(/[\s.-]/g, '').replace(/^[A-Z]{1,2}(?=\d{4,5}$)/, '');
  const found = [part(bare, country), bare].find((one) => isPostalCode(one, country));
  return found ?? plain;
}

function part(bare: string, country: string): string {
  if (BRITISH.includes(country)) return `${bare.slice(0, -3)} ${bare.slice(-3)}`;
  if (country === 'US' && bare.length === 9) return `${bare.slice(0, 5)}-${bare.slice(5)}`;
  const [length, between] = PIECES[country] ?? [bare.length, ''];
  return bare.length > length ? bare.slice(0, length) + between + bare.slice(length) : bare;
}
