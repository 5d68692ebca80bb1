import { shipmentFieldsFor } from '../../domains/orders/shipment.fields';
import { formFields } from './form-fields';
import { isPostalCode, postalCodeExamples, formPostalCode } from './address.fields';
import { type RuleRow, needed, row } from './rule-row.fixture';

const f = formFields;

/** Codes that are nearly valid, by country: the edge of its pattern. */
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
export const postal: RuleRow[] = [
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
/** A code that no other way of writing makes valid. */
function wrongCode(country: string): string {
  return wrongCodes[country]!.find((code) => !isPostalCode(formPostalCode(code, country), country))!;
}
function fitsAnywhere(code: string): boolean {
  return /^[A-Z\d]+([- ][A-Z\d]+)*$/.test(code);
}
