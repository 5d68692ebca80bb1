import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldFacts } from './field.types';
import { fieldMessages } from './field-messages';
import { formFields, optional } from './form-fields';
import { detectCardBrand, giftCardAmount } from './payment.fields';
import { postalCodeCountries, postalCodeExamples } from './postal-codes';
import { validateForm } from './validate-form';

const facts = (country = 'ES', flags: Record<string, unknown> = {}): FieldFacts => ({ country, flags, now: new Date('2026-11-21T12:00:00Z') });
type Name = keyof typeof formFields;
const judge = (field: Name, value: string, country?: string, flags?: Record<string, unknown>, others: Record<string, string> = {}) =>
  validateForm({ [field]: formFields[field] }, { ...others, [field]: value }, facts(country, flags));
const messageOf = (...args: Parameters<typeof judge>) => judge(...args).errors[args[0]]?.message;

/** Field, value, country, message (undefined: accepted). Spec §5, in its order. */
const rows: [Name, string, string, keyof typeof fieldMessages | undefined][] = [
  ['email', '', 'ES', 'email_required'], ['email', 'ana@example.com', 'ES', undefined], ['email', 'ana@example', 'ES', 'email_invalid'], ['email', 'a na@example.com', 'ES', 'email_invalid'],
  ['telephone', '', 'ES', 'telephone_required'], ['telephone', '600123456', 'ES', undefined], ['telephone', '+34600', 'ES', 'telephone_invalid'],
  ['optionalTelephone', '', 'ES', undefined], ['optionalTelephone', '12a', 'ES', 'telephone_invalid'],
  ['nonStrictTelephone', '', 'ES', 'telephone_reachable'], ['nonStrictTelephone', '1', 'ES', undefined], ['nonStrictTelephone', 'x', 'ES', 'telephone_reachable'],
  ['checkoutTelephone', '1234', 'ES', 'telephone_reachable'], ['checkoutTelephone', '12345', 'ES', undefined], ['checkoutTelephone', '1'.repeat(16), 'ES', undefined], ['checkoutTelephone', '1'.repeat(17), 'ES', 'telephone_reachable'],
  ['name', '', 'ES', 'name_required'], ['name', 'A', 'ES', 'name_required'], ['name', 'Al', 'ES', undefined],
  ...['TW', 'TH', 'KR', 'JP', 'HK'].map((country): [Name, string, string, undefined] => ['name', 'A', country, undefined]),
  ['surname', '', 'JP', 'surname_required'], ['surname', 'A', 'ES', 'surname_required'], ['surname', 'Li', 'ES', undefined],
  ['city', '', 'ES', 'city_required'], ['city', 'Y', 'ES', 'city_required'], ['city', 'Yo', 'ES', undefined],
  ['address', '', 'ES', 'address_required'], ['address', 'x'.repeat(101), 'ES', 'too_long'], ['address', 'x'.repeat(100), 'ES', undefined],
  ['latinAddress', 'Calle Ñuñez, 3-B.', 'ES', undefined], ['latinAddress', 'Calle #3', 'ES', 'address_format'],
  ['orderAddress', '', 'ES', 'order_address_required'], ['addressNumber', '', 'ES', 'field_required'],
  ['numstrasse', '', 'DE', 'field_required'], ['numstrasse', '', 'ES', undefined], ['colonia', '', 'MX', 'colonia_required'], ['colonia', '', 'ES', undefined],
  ['region', '', 'ES', 'region_required'], ['country', '', 'ES', 'country_required'], ['postalCode', '', 'ES', 'postal_code_required'],
  ...Object.entries(postalCodeExamples).map(([country, code]): [Name, string, string, undefined] => ['postalCode', code, country, undefined]),
  ...postalCodeCountries.map((country): [Name, string, string, 'postal_code_invalid'] => ['postalCode', 'A-B C-', country, 'postal_code_invalid']),
  ['postalCode', '01000', 'DE', 'postal_code_invalid'], ['postalCode', '99999', 'DE', 'postal_code_invalid'], ['postalCode', '00123', 'DE', 'postal_code_invalid'],
  ['postalCode', '12345-6789', 'US', undefined], ['postalCode', '1012ab', 'NL', 'postal_code_invalid'], ['postalCode', 'GIR 0AA', 'GB', undefined], ['postalCode', 'BT123 4AB', 'XI', 'postal_code_invalid'],
  ['postalCode', '1234', 'AD', undefined], ['postalCode', 'AD-500', 'AD', undefined], ['postalCode', 'ad 500', 'AD', 'postal_code_invalid'],
  ['privacyPolicy', '', 'ES', 'privacy_required'], ['privacyPolicy', 'on', 'ES', undefined], ['koreaConsent', '', 'KR', 'korea_consent_required'], ['koreaConsent', '', 'ES', undefined],
  ['paymentType', '', 'ES', 'payment_type_required'], ['day', '', 'ES', 'day_required'], ['month', '', 'ES', 'month_required'], ['select', '', 'ES', 'select_required'],
  ['countrySelect', '', 'ES', 'country_select_required'], ['languageSelect', '', 'ES', 'language_select_required'], ['generic', '', 'ES', 'field_required'], ['textArea', '', 'ES', 'text_area_required'],
  ['employee', '', 'ES', 'field_required'], ['dutchBank', '', 'NL', 'select_required'], ['password', '', 'ES', 'password_required'], ['passwordRepeat', '', 'ES', 'password_repeat_required'],
  ['giftCardNumber', '', 'ES', 'gift_card_number_required'], ['giftCardNumber', '1234-5678-9012', 'ES', undefined], ['giftCardNumber', '123456789012', 'ES', undefined], ['giftCardNumber', '1234-567-9012', 'ES', 'gift_card_number_format'],
  ['cardPin', '', 'ES', undefined], ['postnummer', '', 'DE', 'field_required'], ['cardHolder', '', 'ES', 'card_holder_required'], ['cardHolder', 'Ana 2', 'ES', 'card_holder_digits'], ['cardHolder', 'Ana Li', 'ES', undefined],
  ['cardNumber', '', 'ES', 'field_required'], ['cardType', '', 'ES', 'field_required'], ['cvc', '', 'ES', 'field_required'], ['expiryDate', '', 'ES', 'field_required'],
  ['expiryDate', '11/26', 'ES', 'card_expiry'], ['expiryDate', '12/26', 'ES', undefined], ['expiryDate', '01/2027', 'ES', undefined], ['expiryDate', '13/27', 'ES', 'card_expiry'], ['expiryDate', '12/2025', 'ES', 'card_expiry'], ['expiryDate', '1/27', 'ES', 'card_expiry'],
  ['orderId', '', 'ES', 'order_id_required'], ['orderId', '4123456789', 'ES', undefined], ['orderId', '9123456789', 'ES', undefined], ['orderId', '1523456789', 'ES', 'order_id_invalid'],
  ['contactOrderId', '1512345678', 'ES', undefined], ['contactOrderId', '9123456789', 'ES', 'order_id_invalid'], ['optionalContactOrderId', '', 'ES', undefined], ['optionalContactOrderId', '12', 'ES', 'order_id_invalid'],
  ['sku', '', 'ES', 'sku_required'], ['sku', 'K200514-021', 'ES', undefined], ['sku', 'K200514-021-38', 'ES', 'sku_invalid'], ['sku', 'K2005-0214-M038', 'ES', undefined], ['optionalSku', '', 'ES', undefined], ['optionalSku', 'x', 'ES', 'sku_invalid'],
  ['file', '', 'ES', 'file_required'], ['cedula', '', 'CO', 'field_required'], ['cedula', '12a', 'CO', 'address_format'], ['cedula', '', 'ES', undefined],
  ['dni', '', 'CL', 'field_required'], ['dni', '12345678-K', 'CL', undefined], ['dni', '123456-K', 'CL', 'address_format'], ['dni', 'whatever', 'ES', undefined],
];

describe('form fields (spec §5)', () => {
  it('has a row for every field', () => expect(new Set(rows.map(([field]) => field))).toEqual(new Set(Object.keys(formFields).filter((name) => name !== 'emailRepeat'))));
  it.each(rows)('%s "%s" in %s: %s', (field, value, country, message) => expect(messageOf(field, value, country)).toBe(message));
  it('a repeated e-mail and password must be the same', () => {
    expect(messageOf('emailRepeat', 'b@x.es', 'ES', {}, { email: 'a@x.es' })).toBe('email_mismatch');
    expect(messageOf('emailRepeat', 'a@x.es', 'ES', {}, { email: 'a@x.es' })).toBeUndefined();
    expect(messageOf('passwordRepeat', 'b', 'ES', {}, { password: 'a' })).toBe('password_mismatch');
  });
  it('a misspelt provider is a warning only', () => expect(judge('email', 'ana@gmial.com')).toEqual({ errors: {}, warnings: { email: { message: 'email_invalid' } } }));
  it('characters beyond 0xFF need the flag; a free text does not', () => {
    expect(messageOf('name', '山田', 'JP')).toBe('special_chars');
    expect(messageOf('name', '山', 'JP', { allow_special_chars: true })).toBeUndefined();
    expect(messageOf('textArea', '山田', 'JP')).toBeUndefined();
  });
  it('one character is enough where the flag says so', () => expect(messageOf('name', 'A', 'ES', { allow_single_char_names: true })).toBeUndefined());
  it('"required" can be dropped for a use', () => expect(validateForm({ city: optional(formFields.city) }, { city: '' }, facts()).errors).toEqual({}));
  it('files: kind and size', () => {
    const judgeFile = (type: string, size: number) => validateForm({ file: formFields.file }, { file: { name: 'a', type, size } }, facts()).errors.file?.message;
    expect([judgeFile('image/png', 10), judgeFile('image/png', 0), judgeFile('text/html', 10), judgeFile('image/png', 9e6)]).toEqual([undefined, 'file_required', 'file_type', 'file_too_large']);
  });
  it.each([['0', true], ['1', false], ['250', false], ['250,5', true], ['abc', true]])('gift card amount %s between 1 and 250: refused %s', (value, refused) =>
    expect('a' in validateForm({ a: giftCardAmount(250) }, { a: value }, facts()).errors).toBe(refused));
});

it.each([['2131', 'jcb'], ['1800', 'jcb'], ['35', 'jcb'], ['34', 'amex'], ['37', 'amex'], ['300', 'diners'], ['305', 'diners'], ['306', undefined], ['309', 'diners'], ['36', 'diners'], ['38', 'diners'], ['39', 'diners'], ['4', 'visa'],
  ['51', 'mc'], ['55', 'mc'], ['2221', 'mc'], ['2720', 'mc'], ['2220', undefined], ['2721', undefined], ['50', 'maestro'], ['56', 'maestro'], ['59', 'maestro'], ['6', 'maestro'], ['1', undefined]])(
  'a card that begins with %s is %s', (number, brand) => expect(detectCardBrand(number)).toBe(brand));

it('the label files hold the same English, word for word', () => {
  const labels = JSON.parse(fs.readFileSync(new URL('../../../locales/en/labels/validation.json', import.meta.url), 'utf8'));
  expect(labels).toEqual(fieldMessages);
});
