import { shipmentFieldsFor } from '../../domains/orders/shipment-fields.contract';
import type { Field, FieldValue } from './field.types';
import { formFields } from './form-fields';
import { giftCardAmount } from './payment.fields';
import { isPostalCode, postalCodeExamples } from './postal-codes';
import { formPostalCode } from './postal-form';

/** One rule of spec §5 with what must be proved of it. */
export interface RuleRow {
  /** Place in the spec, in its words. */
  rule: string;
  field: Field;
  /** Its message, verbatim; `{…}` filled in. */
  message: string;
  passes: [value: FieldValue | undefined, country: string];
  fails: [value: FieldValue | undefined, country: string];
  /** The failing value where the rule does not hold: `skipped` if it is limited to markets, else the market whose shoppers are told the same. */
  elsewhere: { country: string; skipped: boolean };
  /** What no browser of ours sends: left out, a file in a text's place, too long, a line break. Refused too, with whichever message. */
  crafted: [value: FieldValue | undefined, message: string | undefined];
  others?: Record<string, string>;
  flags?: Record<string, unknown>;
}

const f = formFields;
const file = (type = 'image/png', size = 10) => ({ name: 'a', type, size });
const noFile = 'This kind of file is not accepted.';
const tooLong = (max = 200) => `Please use at most ${max} characters.`;
const long = (count = 201) => 'x'.repeat(count);

type Compact = [
  rule: string,
  field: Field,
  message: string,
  passes: FieldValue,
  fails: FieldValue | undefined,
  crafted: [FieldValue | undefined, string | undefined],
  more?: Partial<RuleRow> & { home?: string },
];
const row = ([
  rule,
  field,
  message,
  passes,
  fails,
  crafted,
  { home = 'ES', ...more } = {},
]: Compact): RuleRow => ({
  rule,
  field,
  message,
  passes: [passes, home],
  fails: [fails, home],
  elsewhere: { country: 'BR', skipped: false },
  crafted,
  ...more,
});
/** A field that must be filled in: empty fails, and so does a post without it. */
const needed = (rule: string, field: Field, message: string, value: string, more?: Compact[6]): RuleRow =>
  row([rule, field, message, value, '', [undefined, message], more]);
const only = (home: string, elsewhere = 'ES'): Compact[6] => ({
  home,
  elsewhere: { country: elsewhere, skipped: true },
});

const reach = 'Please provide a telephone number where you can be reached if we need to contact you';
const onlyDigits = `${reach}: digits only, please`;
const manyDigits = `${reach}: 5 to 16 digits`;
const holder = 'Por favor, introduce el nombre completo del titular, tal y como aparece en la tarjeta.';

const general: RuleRow[] = [
  row([
    'special characters',
    f.city,
    'Detected characters not allowed.',
    'Åre',
    'Łódź',
    [`Madrid\u200b`, 'Detected characters not allowed.'],
  ]),
  row([
    'special characters, flag allow_special_chars on',
    f.city,
    'Please input your city',
    'Łódź',
    'Ł',
    ['東', 'Please input your city'],
    { flags: { allow_special_chars: true } },
  ]),
  row([
    'limited to markets',
    f.colonia,
    'Please indicate the Colonia of your address',
    'Roma',
    '',
    [undefined, 'Please indicate the Colonia of your address'],
    only('MX'),
  ]),
  row([
    'allow_single_char_names',
    f.name,
    'Please input your name',
    'A',
    '',
    [undefined, 'Please input your name'],
    { flags: { allow_single_char_names: true } },
  ]),
];

const contact: RuleRow[] = [
  needed('email required', f.email, 'Please input your email', 'ana@example.com'),
  row([
    'email pattern',
    f.email,
    'Please input a valid email',
    'ana@example.com',
    'ana@example',
    [file(), noFile],
  ]),
  row([
    'email without spaces',
    f.email,
    'Please input a valid email',
    'a@b.es',
    'a na@example.com',
    ['a@b.es\nBcc: c@d.es', 'Please input a valid email'],
  ]),
  needed('email repeat required', f.emailRepeat, 'Please input your email', 'a@b.es', {
    others: { email: 'a@b.es' },
  }),
  row([
    'email repeat format',
    f.emailRepeat,
    'Please input a valid email',
    'a@b.es',
    'a@b',
    [long(), tooLong()],
    { others: { email: 'a@b.es' } },
  ]),
  row([
    'email repeat equal',
    f.emailRepeat,
    'Emails do not match',
    'a@b.es',
    'c@d.es',
    ['A@b.es', 'Emails do not match'],
    { others: { email: 'a@b.es' } },
  ]),
  needed('telephone required', f.telephone, 'Please input your phone', '600123456'),
  row([
    'telephone digits',
    f.telephone,
    'Please input a valid phone!',
    '+34 (600) 12-34.56',
    'ask Ana',
    ['6'.repeat(201), tooLong()],
  ]),
  row([
    'optional telephone digits',
    f.optionalTelephone,
    'Please input a valid phone!',
    '',
    '12a',
    [file(), noFile],
  ]),
  needed('non-strict telephone required', f.nonStrictTelephone, reach, '1'),
  row([
    'non-strict telephone digits',
    f.nonStrictTelephone,
    onlyDigits,
    '1-2',
    '1#2',
    ['١٢٣', 'Detected characters not allowed.'],
  ]),
  needed('checkout telephone required', f.checkoutTelephone, reach, '12345'),
  row([
    'checkout telephone at least 5',
    f.checkoutTelephone,
    manyDigits,
    '12345',
    '+1-2 3 (4)',
    [' 1234', manyDigits],
  ]),
  row([
    'checkout telephone at most 16',
    f.checkoutTelephone,
    manyDigits,
    '1'.repeat(16),
    '1'.repeat(17),
    ['1'.repeat(300), tooLong()],
  ]),
  row([
    'checkout telephone digits',
    f.checkoutTelephone,
    onlyDigits,
    '+44 7700 900123',
    '600 123 456 ext',
    ['12345\n', onlyDigits],
  ]),
];

const address: RuleRow[] = [
  needed('name required', f.name, 'Please input your name', 'Li'),
  row(['name at least 2', f.name, 'Please input your name', 'Li', 'L', [long(), tooLong()]]),
  ...['TW', 'TH', 'KR', 'JP', 'HK'].map((country) => ({
    ...row([
      `name in ${country} at least 1`,
      f.name,
      'Please input your name',
      'L',
      '',
      [undefined, 'Please input your name'],
      { home: country },
    ]),
    elsewhere: { country: 'ES', skipped: false },
  })),
  needed('surname required', f.surname, 'Please input your surname', 'Li'),
  row(['surname at least 2', f.surname, 'Please input your surname', 'Li', 'L', [file(), noFile]]),
  needed('city required', f.city, 'Please input your city', 'Yo'),
  row(['city at least 2', f.city, 'Please input your city', 'Yo', 'Y', [long(), tooLong()]]),
  needed('address required', f.address, 'Please input your address', 'Calle Mayor 1'),
  row(['street at most 100', f.address, tooLong(100), long(100), long(101), [long(5000), tooLong(100)]]),
  needed('address in Latin alphabet required', f.latinAddress, 'Please input your address', 'Rue 1'),
  row([
    'address in Latin alphabet',
    f.latinAddress,
    'Incorrect format',
    'Calle Ñuñez, 3-B.',
    'Calle #3',
    ['Calle 3\n', 'Incorrect format'],
  ]),
  row([
    'address in Latin alphabet, accented',
    f.latinAddress,
    'Incorrect format',
    'Łódź',
    '山田',
    ['<b>', 'Incorrect format'],
    { flags: { allow_special_chars: true } },
  ]),
  needed(
    'order address required',
    f.orderAddress,
    'Please provide the address where you would like to receive your purchase',
    'Calle 1',
  ),
  needed('address number required', f.addressNumber, 'this field is required', '1'),
  needed('Numstrasse required for DE', f.numstrasse, 'this field is required', '12a', only('DE')),
  needed(
    'colonia required for MX',
    f.colonia,
    'Please indicate the Colonia of your address',
    'Roma',
    only('MX'),
  ),
  needed('region required', f.region, 'Please input your province', 'M'),
  needed('country required', f.country, 'Please input your country', 'ES'),
];

/** Codes that are nearly right, by country: the edge of its pattern. */
export const wrongCodes: Readonly<Record<string, readonly string[]>> = {
  DE: ['01000', '99999', '00123', '1011', '101150'],
  ES: ['2801', '280134'],
  FR: ['7501'],
  MC: ['9800'],
  KR: ['0452'],
  TR: ['3443'],
  LT: ['0110', 'LT-01100'],
  US: ['1001', '10012-123', '100121234'],
  NL: ['1012AB', '1012 ab', '101 AB'],
  CA: ['M5V2T6', 'M5V 2T', '55V 2T6'],
  SK: ['81101', '811 0'],
  CZ: ['11000', '110 0'],
  SE: ['11120', '111 2'],
  JP: ['150-0001', '150000'],
  IL: ['668831', '66883125'],
  PT: ['1200109', '1200-10'],
  CH: ['80010', '800'],
  AU: ['200', '20000'],
  LV: ['LV-1010', '101'],
  BR: ['01310100', '0131-100'],
  RU: ['10100', '1010000'],
  GB: ['SW1A1A', 'QW1 1AA', '12345'],
  IE: ['D02', 'D02 AF3', 'B02 AF30'],
  XI: ['BT123 4AB', 'SW1A 1AA', 'BT1'],
};

const invalidCode = 'Please input a valid postal code';
/** A country whose pattern this wrong code happens to fit, or the one without a pattern. */
const postal: RuleRow[] = [
  needed('postal code required', f.postalCode, 'Please input your postal code', '28013'),
  ...Object.entries(postalCodeExamples).map(([country, right]) =>
    row([
      `postal code of ${country}`,
      f.postalCode,
      invalidCode,
      right,
      wrongCode(country),
      [`${right}\n`, invalidCode],
      { home: country, elsewhere: { country: 'AD', skipped: fitsAnywhere(wrongCode(country)) } },
    ]),
  ),
  row([
    'postal code without a country pattern',
    f.postalCode,
    invalidCode,
    'ad-500 x',
    'ad_500',
    ['AD;500', invalidCode],
    { home: 'AD' },
  ]),
  ...Object.entries(postalCodeExamples).map(([country, right]) =>
    row([
      `order form, hint of ${country}`,
      shipmentFieldsFor({ country, flags: {} }).postalCode!,
      `${invalidCode}, e.g. ${right}`,
      right,
      wrongCode(country),
      ['<script>', `${invalidCode}, e.g. ${right}`],
      { home: country, elsewhere: { country: 'AD', skipped: fitsAnywhere(wrongCode(country)) } },
    ]),
  ),
];
/** One that no other way of writing it makes right. */
function wrongCode(country: string): string {
  return wrongCodes[country]!.find((code) => !isPostalCode(formPostalCode(code, country), country))!;
}
function fitsAnywhere(code: string): boolean {
  return /^[A-Z\d]+([- ][A-Z\d]+)*$/.test(code);
}

const consents: RuleRow[] = [
  needed('privacy policy checked', f.privacyPolicy, 'You must accept the terms and conditions', 'on'),
  needed('Korea consent checked', f.koreaConsent, 'You must accept this condition', 'on', only('KR')),
  needed('payment type required', f.paymentType, 'Please select a payment option', 'TARJ'),
  needed('day required', f.day, 'Please select a day', '1'),
  needed('month required', f.month, 'Please select a month', '1'),
  needed('generic select required', f.select, 'Please select an option.', 'a'),
  needed('country select required', f.countrySelect, 'PLease, select your country.', 'ES'),
  needed('language select required', f.languageSelect, 'Please, select your language.', 'es'),
  needed('generic field required', f.generic, 'this field is required', 'a'),
  needed('text area required', f.textArea, 'Please fill this input', '山田'),
  needed('employee required', f.employee, 'this field is required', 'E1'),
  needed('Dutch bank required', f.dutchBank, 'Please select an option.', 'b', { home: 'NL' }),
];

const passwords: RuleRow[] = [
  needed('password required', f.password, 'Please input your password', 'пароль'),
  needed('password repeat required', f.passwordRepeat, 'Please confirm your password', 'a', {
    others: { password: 'a' },
  }),
  row([
    'password repeat equal',
    f.passwordRepeat,
    'The two passwords that you entered do not match',
    'a',
    'b',
    ['a ', 'The two passwords that you entered do not match'],
    { others: { password: 'a' } },
  ]),
];

const amount = giftCardAmount(250);
const between = 'Value must be between 1 and 250';
const expiry = 'The card has expired, or the date is not valid';
const cards: RuleRow[] = [
  needed('gift card amount required', amount, 'Please fill this input', '50'),
  row(['gift card amount at least the minimum', amount, between, '1', '0', ['-5', between]]),
  row(['gift card amount at most the maximum', amount, between, '250', '250,01', ['1e2', between]]),
  row([
    'gift card amount, another minimum',
    giftCardAmount(500, 10),
    'Value must be between 10 and 500',
    '10',
    '9',
    ['NaN', 'Value must be between 10 and 500'],
  ]),
  needed('gift card number required', f.giftCardNumber, 'Please, fill this field.', '1234-5678-9012'),
  row([
    'gift card number three groups of 4',
    f.giftCardNumber,
    'Incorrect format',
    '123456789012',
    '1234-567-9012',
    ['1234 5678 9012', 'Incorrect format'],
  ]),
  row(['card pin: no rules', f.cardPin, noFile, '', file(), [long(), tooLong()]]),
  needed('postnummer required', f.postnummer, 'this field is required', '12345678', { home: 'DE' }),
  needed('card holder required', f.cardHolder, holder, 'Ana Li'),
  row([
    'card holder without digits',
    f.cardHolder,
    'Please enter the name without digits',
    'Ana Li',
    'Ana 2',
    [long(), tooLong()],
  ]),
  needed('card number required', f.cardNumber, 'this field is required', '4'),
  needed('card type required', f.cardType, 'this field is required', 'VISB'),
  needed('CVC required', f.cvc, 'this field is required', '123'),
  needed('expiry date required', f.expiryDate, 'this field is required', '12/27'),
  row(['expiry date MM/YY', f.expiryDate, expiry, '01/27', '1/27', ['01-27', expiry]]),
  row(['expiry date MM/YYYY', f.expiryDate, expiry, '01/2027', '01/027', ['01/20277', expiry]]),
  row(['expiry month 1 to 12', f.expiryDate, expiry, '12/27', '13/27', ['00/27', expiry]]),
  row(['expiry in the same year, a later month', f.expiryDate, expiry, '12/26', '11/26', ['10/26', expiry]]),
  row(['expiry in a later year', f.expiryDate, expiry, '01/27', '12/25', ['12/1999', expiry]]),
];

const references: RuleRow[] = [
  needed('order id required', f.orderId, '**Please input your order ID', '4123456789'),
  row([
    'order id 10 digits, 4, 5 or 9 first',
    f.orderId,
    '**Please input a valid order ID',
    '9123456789',
    '1512345678',
    ['41234567890', '**Please input a valid order ID'],
  ]),
  needed('contact order id required', f.contactOrderId, '**Please input your order ID', '4123456789'),
  row([
    'contact order id 4 or 5',
    f.contactOrderId,
    '**Please input a valid order ID',
    '5123456789',
    '9123456789',
    ['512345678', '**Please input a valid order ID'],
  ]),
  row([
    'contact order id 15',
    f.contactOrderId,
    '**Please input a valid order ID',
    '1512345678',
    '1412345678',
    [file(), noFile],
  ]),
  row([
    'optional contact order id',
    f.optionalContactOrderId,
    '**Please input a valid order ID',
    '',
    '12',
    [long(), tooLong()],
  ]),
  needed('SKU required', f.sku, '***SKU is required.', 'K200514-021'),
  row([
    'SKU format',
    f.sku,
    '***Current SKU is not valid.',
    'K2005-0214-M038',
    'K200514-021-38',
    ['K200514-021;', '***Current SKU is not valid.'],
  ]),
  row(['optional SKU', f.optionalSku, '***Current SKU is not valid.', '', 'x', [file(), noFile]]),
  row([
    'file required',
    f.file,
    '***Please upload a file.',
    file(),
    file('image/png', 0),
    ['a.png', '***Please upload a file.'],
  ]),
  needed('cedula required (CO)', f.cedula, 'this field is required', '123', only('CO')),
  row(['cedula digits', f.cedula, 'Incorrect format', '123', '12a', ['1 2', 'Incorrect format'], only('CO')]),
  needed('dni required (CL)', f.dni, 'this field is required', '1234567-K', only('CL')),
  row([
    'dni format',
    f.dni,
    'Incorrect format',
    '12345678-k',
    '123456-K',
    ['12345678K', 'Incorrect format'],
    only('CL'),
  ]),
];

export const ruleRows: readonly RuleRow[] = [
  ...general,
  ...contact,
  ...address,
  ...postal,
  ...consents,
  ...passwords,
  ...cards,
  ...references,
];
