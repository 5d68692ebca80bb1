import { describe, expect, it } from 'vitest';
import { validateForm } from '../../contract/fields/validate-form';
import { billingFieldsFor, shipmentFieldsFor } from './shipment.fields';

const now = new Date('2026-11-21T12:00:00Z');
const names = (country: string, shippingMethodId?: string) =>
  Object.keys(shipmentFieldsFor({ country, flags: {}, shippingMethodId }));
const validate = (
  country: string,
  values: Record<string, string>,
  { flags = {}, shippingMethodId }: { flags?: Record<string, unknown>; shippingMethodId?: string } = {},
) =>
  validateForm(shipmentFieldsFor({ country, flags, shippingMethodId }), values, { country, flags, now })
    .errors;

const person = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Gil',
  telephone: '600123456',
  privacyPolicy: 'on',
};
const home = {
  ...person,
  address: 'C/ Mayor 3, 2.º B',
  city: 'Madrid',
  region: 'M',
  postalCode: '28013',
  country: 'ES',
};

describe('fields of the order form, by market and way of shipping', () => {
  it.each([
    ['MX', 'colonia'],
    ['DE', 'numstrasse'],
    ['CO', 'cedula'],
    ['CL', 'dni'],
    ['KR', 'koreaConsent'],
    ['NL', 'addressNumber'],
  ])('only %s has %s', (country, field) => {
    expect(names(country)).toContain(field);
    expect(names('GB')).not.toContain(field);
  });

  it.each(['04', '06'])('%s has the postnummer and no address', (method) => {
    expect(names('DE', method)).toEqual([
      'email',
      'name',
      'surname',
      'telephone',
      'postnummer',
      'country',
      'privacyPolicy',
    ]);
    expect(validate('DE', { ...person, country: 'DE' }, { shippingMethodId: method })).toEqual({
      postnummer: { message: 'field_required' },
    });
  });

  it.each(['05', '99'])('%s has the person who picks it up, without an address', (method) =>
    expect(validate('ES', { ...person, country: 'ES' }, { shippingMethodId: method })).toEqual({}),
  );

  it('is complete as a shopper in Spain fills it in', () => expect(validate('ES', home)).toEqual({}));

  it('reports everything that is missing at once', () =>
    expect(
      Object.fromEntries(Object.entries(validate('ES', {})).map(([field, { message }]) => [field, message])),
    ).toEqual({
      email: 'email_required',
      name: 'name_required',
      surname: 'surname_required',
      telephone: 'telephone_reachable',
      address: 'order_address_required',
      postalCode: 'postal_code_required',
      city: 'city_required',
      region: 'region_required',
      country: 'country_required',
      privacyPolicy: 'privacy_required',
    }));

  it('adds a valid code to the message about a wrong one', () => {
    expect(validate('ES', { ...home, postalCode: '2801' }).postalCode).toEqual({
      message: 'postal_code_hint',
      values: { example: '28013' },
    });
    expect(validate('PL', { ...home, postalCode: 'x!' }).postalCode).toEqual({
      message: 'postal_code_invalid',
    });
  });

  it.each([
    ['1234', true],
    ['12345', false],
    ['1'.repeat(16), false],
    ['1'.repeat(17), true],
    ['+34600123456', false],
    ['+44 7700 900123', false],
    ['(020) 7946-0958', false],
    ['ask Ana', true],
  ])('telephone %s: refused %s', (telephone, refused) =>
    expect('telephone' in validate('ES', { ...home, telephone })).toBe(refused),
  );

  it('one character is a name in Asian markets, and a surname where the flag says so', () => {
    const korea = { ...home, name: '민', surname: '김', koreaConsent: 'on', postalCode: '04524' };
    expect(
      Object.keys(
        validate('KR', korea, { flags: { allow_special_chars: true, allow_single_char_names: true } }),
      ),
    ).toEqual([]);
    expect(Object.keys(validate('KR', korea, { flags: { allow_special_chars: true } }))).toEqual(['surname']);
    expect(Object.keys(validate('ES', { ...home, name: 'A', surname: 'B' }))).toEqual(['name', 'surname']);
  });

  it('foreign couriers need Latin letters', () => {
    const flags = { allow_special_chars: true, allow_single_char_names: true };
    expect(validate('HK', { ...home, address: '中環皇后大道中 1', postalCode: '' }, { flags })).toEqual({
      address: { message: 'address_format' },
    });
    expect(validate('HK', { ...home, address: "1 Queen's Road", postalCode: '' }, { flags })).toEqual({
      address: { message: 'address_format' },
    });
    expect(validate('HK', { ...home, address: '1 Queens Road Central', postalCode: '' }, { flags })).toEqual(
      {},
    );
    expect(validate('JP', { ...home, address: '銀座 1-2-3', postalCode: '1040061' }, { flags })).toEqual({});
  });

  it('the invoice has an address and no consents', () =>
    expect(Object.keys(billingFieldsFor({ country: 'DE', flags: {} }))).toEqual([
      'name',
      'surname',
      'address',
      'numstrasse',
      'addressLine2',
      'district',
      'postalCode',
      'city',
      'region',
      'country',
    ]));
});
