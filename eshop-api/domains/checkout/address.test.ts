import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkoutExpressForm, checkoutExpressNormalizeValues } from './checkout-address.contract';
import { openCheckout, send, type CheckoutBench } from './checkout.fixture';
import {
  cleanText,
  findMeant,
  formatNameCase,
  splitHouseNumber,
  formPhone,
  splitName,
} from './address-parts.rules';
import { formPostalCode } from '../../contract/fields/address.fields';

describe('rules', () => {
  it.each([
    ['D-10115', 'DE', '10115'],
    ['1012ab', 'NL', '1012 AB'],
    ['m5v2t6', 'CA', 'M5V 2T6'],
    ['81101', 'SK', '811 01'],
    ['11000', 'CZ', '110 00'],
    ['111 20', 'SE', '111 20'],
    ['１５０-０００１', 'JP', '1500001'],
    ['1200109', 'PT', '1200-109'],
    ['01310100', 'BR', '01310-100'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
    ['bt15gs', 'XI', 'BT1 5GS'],
    ['d02af30', 'IE', 'D02 AF30'],
    ['100121234', 'US', '10012-1234'],
    ['LV-1010', 'LV', '1010'],
    ['00-001', 'PL', '00-001'],
    ['1234', 'ES', '1234'],
    [' 28013 ', 'ES', '28013'],
  ])('postal code %s of %s: %s', (typed, country, code) => expect(formPostalCode(typed, country)).toBe(code));

  it.each([
    ['+34 600 11 22 33', 'ES', '+34', '600112233'],
    ['+44 (0)7911 123456', 'GB', '+44', '07911123456'],
    ['0049 30 1234567', 'DE', '+49', '0301234567'],
    ['+1 (212) 555-0100', 'GB', '+44', '0012125550100'],
    ['600.11.22.33', 'ES', '+34', '600112233'],
    ['+34 600', 'QQ', undefined, '0034600'],
  ])('telephone %s in %s: %s %s', (typed, country, prefix, digits) =>
    expect(formPhone(typed, country, prefix)).toBe(digits),
  );

  it.each([
    ['Ana María López García', 'ES', 'Ana María', 'López García'],
    ['Ana López', 'ES', 'Ana', 'López'],
    ['Juan de la Cruz Pérez', 'MX', 'Juan', 'de la Cruz Pérez'],
    ['Maria João dos Santos Silva', 'PT', 'Maria', 'João dos Santos Silva'],
    ['Ludwig van Beethoven', 'DE', 'Ludwig', 'van Beethoven'],
    ['Mary Ann Smith', 'US', 'Mary Ann', 'Smith'],
    ['López, Ana', 'ES', 'Ana', 'López'],
    ['山田 太郎', 'JP', '太郎', '山田'],
    ['山田太郎', 'JP', '太郎', '山田'],
    ['김민수', 'KR', '민수', '김'],
    ['남궁민수', 'KR', '민수', '남궁'],
    ['Cher', 'GB', 'Cher', ''],
  ])('name %s in %s: %s | %s', (whole, country, name, surname) =>
    expect(splitName(whole, country)).toEqual({ name, surname }),
  );

  it.each([
    ['ANA DE LA CRUZ', 'Ana de la Cruz'],
    ['anne-marie o’neill', 'Anne-Marie O’Neill'],
    ['McDonald', 'McDonald'],
    ['CALLE MAYOR 5 3ºB', 'Calle Mayor 5 3ºB'],
    ['山田', '山田'],
    ['A', 'A'],
  ])('case of %s: %s', (typed, written) => expect(formatNameCase(typed, 'en-GB')).toBe(written));
  it('a Turkish i keeps its dot', () =>
    expect(formatNameCase('İSTANBUL IŞIK', 'tr-TR')).toBe('İstanbul Işık'));
  it('repeated spaces become one, and control characters are removed', () =>
    expect(cleanText('  a\t\u00a0b\u0000 c\n')).toBe('a b c'));
  it.each([
    ['Hauptstraße 12 a', 'Hauptstraße', '12a'],
    ['Calle Mayor, nº 5', 'Calle Mayor', '5'],
    ['Keizersgracht 12-14', 'Keizersgracht', '12-14'],
  ])('%s: %s | %s', (typed, address, number) => expect(splitHouseNumber(typed)).toEqual({ address, number }));
  it('without a number at the end there is none', () =>
    expect({ rueDuBac: splitHouseNumber('12 Rue du Bac'), postfach: splitHouseNumber('Postfach') }).toEqual({
      rueDuBac: undefined,
      postfach: undefined,
    }));
  it.each([
    ['Barcelnoa', 'Barcelona'],
    ['barcelona', undefined],
    ['Bath', undefined],
    ['Xyzzy', undefined],
  ])('%s: did you mean %s', (typed, meant) =>
    expect(findMeant(typed, ['Barcelona', 'Bat', 'Madrid'])).toBe(meant),
  );
});

describe('calls', () => {
  let shop: CheckoutBench;
  beforeAll(async () => {
    shop = await openCheckout();
  }, 120_000);
  afterAll(() => shop?.close());
  const normalise = (profile: string, address: Record<string, string>, fields?: Record<string, string>) =>
    send(shop, checkoutExpressNormalizeValues, { profile, address, ...(fields ? { fields } : {}) });

  it('a wallet’s address becomes the form’s fields', async () => {
    const { shipment, changed, warnings } = await normalise('en_US', {
      name: 'MARY ANN SMITH',
      addressLine1: '20 W 34th St',
      addressLine2: 'Apt 5',
      postalCode: '100011234',
      city: 'new york',
      stateOrRegion: 'New York',
      countryCode: 'us',
      phoneNumber: '+1 212 555 0100',
      email: 'mary@GMIAL.com',
    });
    expect(shipment).toEqual({
      name: 'Mary Ann',
      surname: 'Smith',
      address: '20 W 34th St',
      addressLine2: 'Apt 5',
      postalCode: '10001-1234',
      city: 'New York',
      region: 'NY',
      country: 'US',
      telephone: '2125550100',
      email: 'mary@gmial.com',
    });
    expect({ warnings, regionChanged: changed.includes('region') }).toEqual({
      warnings: [{ field: 'email', code: 'did_you_mean', suggestion: 'mary@gmail.com' }],
      regionChanged: true,
    });
  });
  it('the number is separate where the form has a field for it', async () => {
    expect(
      (await normalise('de_DE', { addressLine1: 'Hauptstraße 12 a', countryCode: 'DE' })).shipment,
    ).toMatchObject({ address: 'Hauptstraße', numstrasse: '12a' });
    expect(
      (await normalise('en_GB', { addressLine1: 'High Street 12', countryCode: 'GB' })).shipment,
    ).not.toHaveProperty('addressNumber');
  });
  it('warns of inconsistent fields, with suggestions', async () => {
    const warn = async (address: Record<string, string>) =>
      (await normalise('en_US', { countryCode: 'US', ...address })).warnings;
    expect(await warn({ postalCode: '90210', stateOrRegion: 'NY' })).toEqual([
      { field: 'region', code: 'region_mismatch', suggestion: 'CA' },
    ]);
    expect(await warn({ stateOrRegion: 'Californa' })).toEqual([
      { field: 'region', code: 'region_unknown', suggestion: 'CA' },
    ]);
    expect(await warn({ postalCode: 'ABC' })).toEqual([
      { field: 'postalCode', code: 'postal_code_format', suggestion: null },
    ]);
    expect(await warn({ city: 'Sacramentp' })).toEqual([
      { field: 'city', code: 'did_you_mean', suggestion: 'Sacramento' },
    ]);
  });
  it('a region that was left out follows from the postal code; fields override the wallet', async () => {
    expect(
      (await normalise('en_US', { postalCode: '90210', name: 'Ana B' }, { name: 'anna' })).shipment,
    ).toMatchObject({ region: 'CA', name: 'Anna' });
  });
  it('a country that is not served is reported, not guessed', async () => {
    expect(await normalise('en_GB', { countryCode: 'AQ', postalCode: '1' })).toMatchObject({
      shipment: { country: 'AQ' },
      warnings: [{ code: 'other_country', suggestion: 'GB' }],
    });
  });
  it.each([
    ['de_DE', 'numstrasse', true],
    ['en_GB', 'numstrasse', false],
    ['es_MX', 'colonia', true],
    ['ko_KR', 'koreaConsent', true],
    ['en_GB', 'koreaConsent', false],
  ])('form of %s has %s: %s', async (profile, name, has) => {
    const { shipment, billing } = await send(shop, checkoutExpressForm, { profile });
    expect(shipment.some((field) => field.name === name)).toBe(has);
    expect(billing.some((field) => field.name === 'email')).toBe(false);
    expect(shipment.find((field) => field.name === 'email')).toEqual({
      name: 'email',
      required: true,
      kind: 'email',
      maxLength: 200,
      message: 'Please input your email',
      messageKey: 'email_required',
    });
  });
  it('a locker’s form has no address fields', async () => {
    const { shipment } = await send(shop, checkoutExpressForm, { profile: 'de_DE', shippingMethodId: '04' });
    expect(shipment.map(({ name }) => name)).toEqual(expect.arrayContaining(['postnummer', 'telephone']));
    expect(shipment.map(({ name }) => name)).not.toContain('address');
  });
});
