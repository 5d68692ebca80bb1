import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extractSku, isMaterialCode } from '../../domains/catalogue/codes.rules';
import type { FieldFacts, FieldValue } from './field.types';
import { fieldMessages } from './field-messages';
import { formFields, optional } from './form-fields';
import { normaliseForm, validateForm, type FieldFault } from './validate-form';
import { detectCardBrand } from './payment.fields';
import { isPostalCode, postalCodeCountries, postalCodeExamples } from './address.fields';
import { ruleRows } from './validation-rows.cases';
import { wrongCodes } from './postal-rows.cases';
import type { RuleRow } from './rule-row.fixture';

const describeFault = (fault: FieldFault | undefined) =>
  fault &&
  fieldMessages[fault.message].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(fault.values?.[name] ?? `{${name}}`),
  );
const facts = (country: string, flags: Record<string, unknown> = {}): FieldFacts => ({
  country,
  flags,
  now: new Date('2026-11-21T12:00:00Z'),
});
const validate = (
  { field, others, flags }: Pick<RuleRow, 'field' | 'others' | 'flags'>,
  value: FieldValue | undefined,
  country: string,
) => {
  const { errors } = validateForm({ it: field }, { ...others, it: value }, facts(country, flags));
  return describeFault(errors.it);
};

describe('every rule of a field (docs/contract/fields.md)', () => {
  it('is in the table: number of rows', () => expect(ruleRows).toHaveLength(141));
  it('is named once', () => expect(new Set(ruleRows.map(({ rule }) => rule)).size).toBe(ruleRows.length));
  it('covers every form field', () => {
    const used = new Set(ruleRows.map(({ field }) => field));
    expect(
      Object.entries(formFields)
        .filter(([, field]) => !used.has(field))
        .map(([name]) => name),
    ).toEqual([]);
  });
  it('uses every message but those of files and warnings', () => {
    const codes = new Set(ruleRows.flatMap(({ message, crafted }) => [message, crafted[1]]));
    const untold = Object.entries(fieldMessages).filter(
      ([key, text]) =>
        !codes.has(text) && !/\{/.test(text) && !key.startsWith('file_') && key !== 'dni_check',
    );
    expect(untold.map(([key]) => key)).toEqual([]);
  });
  describe.each(ruleRows.map((row) => [row.rule, row] as const))('%s', (_rule, row) => {
    it('accepts what is valid', () => expect(validate(row, ...row.passes)).toBeUndefined());
    it('returns the message of the contract, word for word', () =>
      expect(validate(row, ...row.fails)).toBe(row.message));
    it('in another market', () =>
      expect(validate(row, row.fails[0], row.elsewhere.country)).toBe(
        row.elsewhere.skipped ? undefined : row.message,
      ));
    it('holds for a post that none of our pages sends', () => {
      const [value, message] = row.crafted;
      expect(validate(row, value, row.fails[1])).toBe(message);
    });
  });
});

describe('postal codes', () => {
  it('of 24 countries have a pattern, an example and wrong neighbours', () => {
    expect({
      countryCount: postalCodeCountries.length,
      exampleCountries: Object.keys(postalCodeExamples).sort(),
      wrongCodeCountries: Object.keys(wrongCodes).sort(),
    }).toEqual({
      countryCount: 24,
      exampleCountries: [...postalCodeCountries].sort(),
      wrongCodeCountries: [...postalCodeCountries].sort(),
    });
  });
  it.each(
    Object.entries(wrongCodes).flatMap(([country, codes]) => codes.map((code) => [country, code] as const)),
  )('%s refuses %s', (country, code) => expect(isPostalCode(code, country)).toBe(false));
  it.each([
    ['US', '12345-6789'],
    ['GB', 'GIR 0AA'],
    ['GB', 'gir0aa'],
    ['GB', 'M1 1AE'],
    ['GB', 'EC1A 1BB'],
    ['IE', 'D6W XY00'],
    ['XI', 'BT1 5GS'],
    ['XI', 'BT15GS'],
    ['CA', 'k1a 0b1'],
    ['DE', '01067'],
    ['AD', 'AD500'],
    ['AD', '1234 AB-5'],
  ])('%s accepts %s', (country, code) => expect(isPostalCode(code, country)).toBe(true));
});

describe('the form in which a value is kept', () => {
  it.each([
    ['+44 7700 900123', '447700900123'],
    ['+44 (0)7700 900-123', '447700900123'],
    ['(020) 7946 0958', '02079460958'],
    ['600.123.456', '600123456'],
    ['\u202a+34 600\u00a0123\u2011456\u202c', '34600123456'],
    ['０９０－１２３４－５６７８', '09012345678'],
    ['600 x', '600x'],
  ])('telephone %s: %s', (typed, kept) =>
    expect(
      normaliseForm(
        { telephone: formFields.checkoutTelephone },
        { telephone: typed, other: typed },
        facts('GB'),
      ),
    ).toEqual({ telephone: kept, other: typed }),
  );
  it.each([
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['1012ab', 'NL', '1012 AB'],
    ['〒150-0001', 'JP', '1500001'],
    ['１５０－０００１', 'JP', '1500001'],
    ['28013', 'ES', '28013'],
    ['nonsense', 'GB', 'NONSENSE'],
  ])('postal code %s of %s: %s', (postalCode, country, kept) =>
    expect(normaliseForm({ postalCode: formFields.postalCode }, { postalCode }, { country })).toEqual({
      postalCode: kept,
    }),
  );
  it('counts as if it had been typed so', () => {
    expect(
      validateForm(
        { telephone: formFields.checkoutTelephone, postalCode: formFields.postalCode },
        { telephone: '+44 7700 900123', postalCode: 'sw1a1aa' },
        facts('GB'),
      ).errors,
    ).toEqual({});
    expect(
      validateForm({ telephone: formFields.checkoutTelephone }, { telephone: '+44 (0)7' }, facts('GB'))
        .errors,
    ).toEqual({ telephone: { message: 'telephone_length', values: { min: 5, max: 16 } } });
  });
});

describe('rules beyond a single field', () => {
  it.each(['ana@gmial.com', 'ana@HOTMIAL.com', 'ana@yaho.com', 'ana@gmail.es'])(
    '%s is warned of and accepted',
    (email) =>
      expect(validateForm({ email: formFields.email }, { email }, facts('ES'))).toEqual({
        errors: {},
        warnings: { email: { message: 'email_invalid' } },
      }),
  );
  it.each([
    ['12345678-5', true],
    ['7654321-6', true],
    ['24965885-5', true],
    ['11111111-1', true],
    ['10000027-k', true],
    ['10000004-0', true],
    ['10000013-K', true],
    ['12345678-4', false],
    ['1234567-0', false],
    ['12345678-Z', false],
  ])('Chile: the check character of %s fits: %s; a wrong one is warned of and accepted', (dni, fits) => {
    expect(validateForm({ dni: formFields.dni }, { dni }, facts('CL'))).toEqual({
      errors: {},
      warnings: fits ? {} : { dni: { message: 'dni_check' } },
    });
    expect(validateForm({ dni: formFields.dni }, { dni }, facts('ES')).warnings).toEqual({});
  });
  it('a valid address has no warning', () =>
    expect(
      validateForm({ email: formFields.email }, { email: 'ana@gmail.com' }, facts('ES')).warnings,
    ).toEqual({}));
  it('"required" can be overridden per use', () => {
    for (const field of Object.values(formFields))
      expect(validateForm({ it: optional(field) }, {}, facts('ES')).errors).toEqual({});
  });
  it('one character is a name where the flag says so', () =>
    expect(
      validate({ field: formFields.name, flags: { allow_single_char_names: true } }, 'A', 'ES'),
    ).toBeUndefined());
  it('files: kind and size', () => {
    const validateFile = (type: string, size: number) =>
      validate({ field: formFields.file }, { name: 'a', type, size }, 'ES');
    expect({
      picture: validateFile('image/png', 10),
      html: validateFile('text/html', 10),
      tooLarge: validateFile('image/png', 9e6),
    }).toEqual({
      picture: undefined,
      html: 'This kind of file is not accepted.',
      tooLarge: 'The file is too large: at most 8 MB.',
    });
  });
  it('several files: each by itself, their number and their size together', () => {
    const field = { ...formFields.file, list: { most: 2, maxBytes: 12e6 } };
    const files = (...sizes: number[]) => sizes.map((size) => ({ name: 'a', type: 'image/png', size }));
    const check = (...sizes: number[]) => validate({ field }, files(...sizes), 'ES');
    expect({ none: check(), empty: check(0), withEmpty: check(10, 10, 0) }).toEqual({
      none: '***Please upload a file.',
      empty: '***Please upload a file.',
      withEmpty: undefined,
    });
    expect({
      three: check(10, 10, 10),
      oneTooLarge: check(10, 9e6),
      togetherTooLarge: check(7e6, 7e6),
    }).toEqual({
      three: 'At most 2 files can be added.',
      oneTooLarge: 'The file is too large: at most 8 MB.',
      togetherTooLarge: 'The files are too large: at most 11 MB together.',
    });
    expect(validate({ field: formFields.file }, files(10, 10), 'ES')).toBe('At most 1 files can be added.');
  });
  it('the label files hold the same English, word for word', () =>
    expect(
      JSON.parse(
        fs.readFileSync(new URL('../../../locales/en/labels/validation.json', import.meta.url), 'utf8'),
      ),
    ).toEqual(fieldMessages));
});

it.each([
  ['K2005-021', true],
  ['K200514-021', true],
  ['K20051-021', false],
  ['K200514-0211', false],
  ['k200514-021', false],
])('material code %s: %s', (code, right) => expect(isMaterialCode(code)).toBe(right));
it.each([
  ['nube-K200514-021', 'K200514-021'],
  ['K200514-021-M038', 'K200514-021-M038'],
  ['nube', undefined],
  ['K200514-02', undefined],
])('SKU of %s: %s', (code, sku) => expect(extractSku(code)).toBe(sku));

it.each([
  ['2131', 'jcb'],
  ['1800', 'jcb'],
  ['35', 'jcb'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['300', 'diners'],
  ['305', 'diners'],
  ['306', undefined],
  ['309', 'diners'],
  ['36', 'diners'],
  ['38', 'diners'],
  ['39', 'diners'],
  ['4', 'visa'],
  ['51', 'mc'],
  ['55', 'mc'],
  ['2221', 'mc'],
  ['2720', 'mc'],
  ['2220', undefined],
  ['2721', undefined],
  ['50', 'maestro'],
  ['56', 'maestro'],
  ['59', 'maestro'],
  ['6', 'maestro'],
  ['1', undefined],
])('a card that begins with %s is %s', (number, brand) => expect(detectCardBrand(number)).toBe(brand));
