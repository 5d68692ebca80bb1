import { describe, expect, it } from 'vitest';
import { fillMessage, hasOneMessage, validateByApi, validateByPage, type Filled } from './one-schema.fixture';
import countries from '../../eshop-api/domains/reference/data/countries.json';

/** docs/contract/fields.md in the checkout: page and API refuse the same fields with the same messages, in every country and for every way of sending. */
const ways = ['01', '04', '05', '06', '99'];
const cells = Object.keys(countries).flatMap((country) => ways.map((way) => [country, way] as const));

const wrong: Filled = {
  email: 'ana',
  name: 'A',
  surname: 'B',
  telephone: '+34 600',
  address: 'x'.repeat(101),
  addressNumber: 'x'.repeat(21),
  numstrasse: 'x'.repeat(21),
  colonia: '',
  postalCode: 'no code!',
  city: 'Y',
  region: '',
  cedula: '12a',
  dni: '1234',
  postnummer: '',
  privacyPolicy: '',
  koreaConsent: '',
};
const strange: Filled = {
  ...wrong,
  email: 'ana@example.com',
  name: '林',
  surname: '김',
  city: 'Łódź',
  address: '東京 #3',
  telephone: '600123456',
};
const other: Filled = Object.fromEntries(
  Object.entries(wrong).map(([name, text]) => [`billing-${name}`, text]),
);

describe.each([
  ['nothing', {}],
  ['everything wrong', wrong],
  ['strange characters', strange],
  ['another invoice, wrong', { ...wrong, 'billing-other': 'on', ...other }],
] as const)('%s', (_case, filled) => {
  it.each(cells)('%s, way %s', (country, way) => {
    const texts = { ...(filled as Filled), country, 'billing-country': country, shippingMethodId: way };
    const page = validateByPage(country, texts, {});
    expect(validateByApi(country, texts, {})).toEqual(page);
    expect(Object.values(page).filter((message) => !hasOneMessage(message))).toEqual([]);
  });
});

it.each([
  ['allow_special_chars', { city: 'Łódź' }],
  ['allow_single_char_names', { name: 'A', surname: 'B' }],
])('flag %s on and off: both follow it', (flag, texts) => {
  const filled = { shippingMethodId: '01', country: 'PL', ...(texts as Filled) };
  const [off, on] = [false, true].map((value) => [
    validateByPage('PL', filled, { [flag]: value }),
    validateByApi('PL', filled, { [flag]: value }),
  ]);
  expect({ off: off![0], on: on![0] }).toEqual({ off: off![1], on: on![1] });
  expect(Object.keys(off![0]!).filter((name) => !(name in on![0]!))).toEqual(Object.keys(texts));
});

it('a valid form is valid for both, under billing- too', () => {
  const right = {
    email: 'ana@example.com',
    name: 'Ana',
    surname: 'Li',
    telephone: '600123456',
    address: 'Calle Mayor 1',
    postalCode: '28013',
    city: 'Madrid',
    region: 'M',
    country: 'ES',
    shippingMethodId: '01',
    privacyPolicy: 'on',
  };
  const billed = {
    ...right,
    'billing-other': 'on',
    ...Object.fromEntries(
      ['name', 'surname', 'address', 'postalCode', 'city', 'region', 'country'].map((name) => [
        `billing-${name}`,
        right[name as 'name'],
      ]),
    ),
  };
  for (const texts of [right, billed])
    expect({ byPage: validateByPage('ES', texts, {}), byApi: validateByApi('ES', texts, {}) }).toEqual({
      byPage: {},
      byApi: {},
    });
  expect(validateByApi('ES', { ...billed, 'billing-postalCode': '2801' }, {})).toEqual({
    'billing-postalCode': fillMessage('postal_code_hint', { example: '28013' }),
  });
});
