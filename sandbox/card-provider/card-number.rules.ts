/** Rules of docs/contract/fields.md#cards. Runs in the browser's frame and in the service; the number is sent nowhere else. */

/** Brands by number prefix, by the names of docs/contract/orders.md#card-brands. */
const prefixes: [brand: string, pattern: RegExp][] = [
  ['jcb', /^(?:2131|1800|35)/],
  ['amex', /^3[47]/],
  ['diners', /^3(?:0[0-5]|09|6|8|9)/],
  ['visa', /^4/],
  ['mc', /^(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)/],
  ['maestro', /^(?:50|5[6-9]|6)/],
];

export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

export const detectBrand = (number: string): string | undefined =>
  prefixes.find(([, pattern]) => pattern.test(digitsOf(number)))?.[0];

/** Check digit of ISO/IEC 7812, and a length that cards have. */
export function isCardNumber(number: string): boolean {
  const digits = digitsOf(number);
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** MM/YY or MM/YYYY: in a later year than today, or in the same year with a later month. */
export function validateExpiry(text: string, now: Date): 'ok' | 'expiry' | 'expired' {
  const [, month, year] = /^\s*(\d{2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return 'expiry';
  const whole = year.length === 2 ? 2000 + Number(year) : Number(year);
  const isLater =
    whole > now.getFullYear() || (whole === now.getFullYear() && Number(month) > now.getMonth() + 1);
  return isLater ? 'ok' : 'expired';
}

export interface CardEntry {
  number: string;
  expiry: string;
  cvc: string;
  holder: string;
}
export type CardField = keyof CardEntry;
export type CardFault =
  'required' | 'number' | 'brand' | 'expiry' | 'expired' | 'cvc' | 'holderRequired' | 'holderDigits';

/** What is wrong with an entry, field by field, in their order on the form. `brands`: accepted ones; empty: all. */
export function findCardFaults(
  entry: CardEntry,
  brands: readonly string[],
  now: Date,
): Partial<Record<CardField, CardFault>> {
  const faults: [CardField, CardFault | undefined][] = [
    ['number', validateNumber(entry.number, brands)],
    ['expiry', entry.expiry.trim() ? undefinedIfOk(validateExpiry(entry.expiry, now)) : 'required'],
    ['cvc', validateCvc(entry)],
    ['holder', validateHolder(entry.holder)],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

const undefinedIfOk = (verdict: 'ok' | 'expiry' | 'expired') => (verdict === 'ok' ? undefined : verdict);

function validateNumber(number: string, brands: readonly string[]): CardFault | undefined {
  if (!number.trim()) return 'required';
  if (!isCardNumber(number)) return 'number';
  const brand = detectBrand(number);
  return !brand || (brands.length > 0 && !brands.includes(brand)) ? 'brand' : undefined;
}

function validateCvc({ cvc, number }: CardEntry): CardFault | undefined {
  if (!cvc.trim()) return 'required';
  return new RegExp(`^\\d{${detectBrand(number) === 'amex' ? '4' : '3'}}$`).test(cvc.trim())
    ? undefined
    : 'cvc';
}

const validateHolder = (holder: string): CardFault | undefined =>
  !holder.trim() ? 'holderRequired' : /\d/.test(holder) ? 'holderDigits' : undefined;
