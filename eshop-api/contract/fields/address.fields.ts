import type { Field } from './field.types';

const fiveDigits = /^\d{5}$/;
const spacedFive = /^\d{3} \d{2}$/;
const sevenDigits = /^\d{7}$/;
const fourDigits = /^\d{4}$/;

/** Postal code patterns of docs/contract/fields.md#postal-code, by country. */
const patterns: Readonly<Record<string, RegExp>> = {
  DE: /^(?!01000$|99999$|00)\d{5}$/,
  ES: fiveDigits,
  FR: fiveDigits,
  MC: fiveDigits,
  KR: fiveDigits,
  TR: fiveDigits,
  LT: fiveDigits,
  US: /^\d{5}(-\d{4})?$/,
  NL: /^\d{4} [A-Z]{2}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/i,
  SK: spacedFive,
  CZ: spacedFive,
  SE: spacedFive,
  JP: sevenDigits,
  IL: sevenDigits,
  PT: /^\d{4}-\d{3}$/,
  CH: fourDigits,
  AU: fourDigits,
  LV: fourDigits,
  BR: /^\d{5}-\d{3}$/,
  RU: /^\d{6}$/,
  GB: /^(GIR ?0AA|[A-PR-UWYZ](\d{1,2}|[A-HK-Y]\d[\dABEHMNPRV-Y]?|\d[A-HJKPS-UW]) ?\d[ABD-HJLNP-UW-Z]{2})$/i,
  IE: /^(D6W|[AC-FHKNPRTV-Y]\d{2}) ?[\dAC-FHKNPRTV-Y]{4}$/i,
  XI: /^BT\d{1,2} ?\d{1,2}[A-Z]{2}$/i,
};

/** Countries without a pattern: groups of capitals or digits, separated by a dash or a space. */
const anywhere = /^[A-Z\d]+(?:[- ][A-Z\d]+)*$/;

/** A valid code, by country: the hint that the order form adds to its message. */
export const postalCodeExamples: Readonly<Record<string, string>> = {
  DE: '10115',
  ES: '28013',
  FR: '75011',
  MC: '98000',
  KR: '04524',
  TR: '34433',
  LT: '01100',
  US: '10012',
  NL: '1012 AB',
  CA: 'M5V 2T6',
  SK: '811 01',
  CZ: '110 00',
  SE: '111 20',
  JP: '1500001',
  IL: '6688312',
  PT: '1200-109',
  CH: '8001',
  AU: '2000',
  LV: '1010',
  BR: '01310-100',
  RU: '101000',
  GB: 'SW1A 1AA',
  IE: 'D02 AF30',
  XI: 'BT1 5GS',
};

export const postalCodeCountries: readonly string[] = Object.keys(patterns);

export const isPostalCode = (value: string, country: string): boolean =>
  (patterns[country] ?? anywhere).test(value);

/** How countries split their postal codes: lengths of the parts, and the separator. */
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
/** Countries whose last part has three characters, however long the first is. */
const BRITISH = ['GB', 'XI'];

/** A postal code as its country writes it (docs/contract/fields.md#postal-code): D-10115 → 10115, 1012ab → 1012 AB, １５０-０００１ → 1500001. One that does not become valid stays as it was typed. */
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

/** docs/contract/fields.md#names-and-address, docs/contract/fields.md#postal-code. */
export const addressFields = {
  city: {
    required: 'city_required',
    rules: [{ message: 'city_required', holds: (value) => [...value].length >= 2 }],
  },
  address: { required: 'address_required', maxLength: 100 },
  latinAddress: {
    required: 'address_required',
    maxLength: 100,
    rules: [{ message: 'address_format', holds: (value) => /^[A-Za-z\u00C0-\u024F\d .,-]+$/.test(value) }],
  },
  orderAddress: { required: 'order_address_required', maxLength: 100 },
  addressNumber: { required: 'field_required', maxLength: 20 },
  numstrasse: { required: 'field_required', maxLength: 20, only: ['DE'] },
  colonia: { required: 'colonia_required', only: ['MX'] },
  region: { required: 'region_required' },
  country: { required: 'country_required' },
  postalCode: {
    required: 'postal_code_required',
    maxLength: 12,
    rules: [{ message: 'postal_code_invalid', holds: (value, { country }) => isPostalCode(value, country) }],
    normalise: (typed, country) => (/\p{Cc}/u.test(typed) ? typed : formPostalCode(typed, country)),
  },
} satisfies Record<string, Field>;
