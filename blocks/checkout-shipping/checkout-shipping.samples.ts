import type { BlockSample } from '../_contract/block.types';
import { sampleMoney, sampleShipping } from '../_journey/checkout/sample-quote';
import type { FormField } from '../_parts/address-form/form-fields';
import type { CheckoutShippingProps } from './checkout-shipping.schema';
import type { CheckoutShippingData } from './checkout-shipping.server';

const props: CheckoutShippingProps = {
  look: 'plain',
  privacyLink: '/en_GB/privacy',
  termsLink: '/en_GB/conditions',
  countries: 'country',
};
const fields = (...names: string[]): FormField[] =>
  names.map((name) => ({ name, required: true, maxLength: name === 'address' ? 100 : undefined }));
const ways = [
  sampleShipping({ ...sampleMoney(0), free: true }),
  sampleShipping({
    id: '02',
    code: 'SHIPPING_EXPRESS',
    name: 'Express',
    ...sampleMoney(895),
    minDays: 1,
    maxDays: 1,
  }),
  sampleShipping({
    id: '99',
    code: 'PICK_UP_IN_STORE',
    name: 'Pick up in store',
    ...sampleMoney(0),
    free: true,
    minDays: 1,
    maxDays: 4,
    pickup: true,
  }),
];
const point = (id: string, number: number, name: string) => ({
  id,
  number,
  name,
  lines: ['42 High Street', 'London', 'W1F 7LP'],
  city: 'London',
  facts: ['0.8 miles away', 'Today 10:00–20:00'],
  at: [51.51, -0.13 + number / 100] as [number, number],
});
const points = [
  {
    code: '99',
    points: [point('T010', 1, 'Sample Soho'), point('T011', 2, 'Sample Covent Garden')],
    found: '2 places near London',
    place: { label: 'London', at: [51.5, -0.12] as [number, number] },
  },
];
const data: CheckoutShippingData = {
  step: { name: 'shipping', number: 2, state: 'open' },
  ways,
  values: { shippingMethodId: '01' },
  points,
  area: { regions: [], cities: [] },
  fields: fields('name', 'surname', 'telephone', 'address', 'postalCode', 'city'),
  billing: fields('name', 'surname', 'address', 'postalCode', 'city'),
  asks: { latin: false, postnummer: false, korea: false },
  fetched: undefined,
  saved: [],
  form: undefined,
};
const typed = {
  shippingMethodId: '01',
  name: 'Ana',
  surname: 'Li',
  telephone: '600123456',
  address: '1 High Street',
  postalCode: 'SW1A 1AA',
  city: 'London',
  privacyPolicy: 'on',
};

export default [
  { name: 'Open', props, data },
  {
    name: 'Wrong, in a frame',
    props: { ...props, look: 'ruled' },
    data: {
      ...data,
      values: { ...typed, city: 'Y' },
      form: {
        command: 'checkout.ship',
        status: 'invalid',
        values: { ...typed, city: 'Y' },
        errors: { city: 'Please input your city' },
        warnings: {},
        message: 'Please check the marked fields.',
      },
    },
  },
  {
    name: 'Provinces, a locker, consent',
    props: { ...props, look: 'cards' },
    data: {
      ...data,
      ways: [...ways, sampleShipping({ id: '04', code: 'PACKSTATION', name: 'Parcel locker', pickup: true })],
      values: { shippingMethodId: '04', near: '10115' },
      points: [...points, { ...points[0]!, code: '04' }],
      area: {
        regions: [
          { id: 'B', name: 'Barcelona' },
          { id: 'M', name: 'Madrid' },
        ],
        cities: [
          { name: 'Getafe', regionId: 'M' },
          { name: 'Sabadell', regionId: 'B' },
        ],
      },
      fields: [...data.fields, ...fields('numstrasse', 'region')],
      asks: { latin: true, postnummer: true, korea: true },
    },
  },
  {
    name: 'Fetched in a store, place missing',
    props,
    data: {
      ...data,
      values: { ...typed, shippingMethodId: '99' },
      form: {
        command: 'checkout.ship',
        status: 'invalid',
        values: { ...typed, shippingMethodId: '99' },
        errors: { pickupStoreId: 'Please select an option.' },
        warnings: {},
        message: 'Please check the marked fields.',
      },
    },
  },
  {
    name: 'Addresses of a customer',
    props,
    data: {
      ...data,
      values: { ...typed, privacyPolicy: '' },
      saved: [
        { id: 'home', name: 'Ana Li', address: '1 High Street, London, SW1A 1AA', chosen: true },
        { id: 'work', name: 'Per Li', address: '4 Stonegate, York, YO1 8AS', chosen: false },
      ],
    },
  },
  {
    name: 'Done',
    props,
    data: { ...data, step: { name: 'shipping', number: 2, state: 'done' }, values: typed },
  },
  { name: 'Nobody delivers there', props, data: { ...data, ways: [] } },
] satisfies BlockSample<CheckoutShippingProps, CheckoutShippingData>[];
