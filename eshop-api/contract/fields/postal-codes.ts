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

/** Countries without a pattern: groups of capitals or digits, parted by a dash or a space. */
const anywhere = /^[A-Z\d]+(?:[- ][A-Z\d]+)*$/;

/** One code that is right, by country: the hint that the order form adds to its message. */
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
