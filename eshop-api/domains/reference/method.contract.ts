import { defineOperation } from '../../contract/operation';
import { SPEC, amount, amountOrNone, countryId, profile } from './reference.fields';

/** `currency`: of a bag or an order priced in a currency other than the country's. */
const priced = {
  type: 'object',
  properties: {
    profile,
    countryId,
    currency: {
      type: 'string',
      pattern: '^[A-Z]{3}$',
      description: "Of the amounts; left out: the country's.",
    },
  },
  required: ['profile'],
  additionalProperties: false,
} as const;

const paymentSchema = {
  type: 'object',
  title: 'PaymentMethod',
  properties: {
    id: { type: 'string', description: 'Code of docs/contract/orders.md#payment-codes, e.g. TARJ.' },
    name: { type: 'string' },
    kind: {
      type: 'string',
      enum: ['card', 'wallet', 'device-wallet', 'transfer', 'cash-on-delivery', 'instalments'],
    },
    cardBrands: {
      type: 'array',
      items: { type: 'string' },
      description: 'Taken (docs/contract/orders.md#card-brands).',
    },
    cardMarks: {
      type: 'array',
      items: { type: 'string' },
      description:
        'Of these the ones that people of the country carry, most common first: what a page shows.',
    },
    surcharge: amount,
    surchargeFormatted: { type: 'string' },
    currency: { type: 'string' },
    needsBank: { type: 'boolean', description: 'The shopper picks a bank first.' },
    banks: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, name: { type: 'string' } },
        required: ['id', 'name'],
        additionalProperties: false,
      },
    },
    prepaid: { type: 'boolean', description: 'False: the order stands before it is paid.' },
    least: { ...amountOrNone, description: 'Smallest total it takes; null: any.' },
    most: { ...amountOrNone, description: 'Largest total it takes; null: any.' },
    instalments: {
      type: 'object',
      description: 'Numbers of months, and the least amount of one instalment.',
      properties: { months: { type: 'array', items: { type: 'integer', minimum: 2 } }, each: amount },
      required: ['months', 'each'],
      additionalProperties: false,
    },
  },
  required: [
    'id',
    'name',
    'kind',
    'cardBrands',
    'cardMarks',
    'surcharge',
    'surchargeFormatted',
    'currency',
    'needsBank',
    'banks',
    'prepaid',
    'least',
    'most',
    'instalments',
  ],
  additionalProperties: false,
} as const;

export const globalPaymentMethods = defineOperation({
  id: 'globalPaymentMethods',
  method: 'GET',
  path: '/global/payment-methods',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'Ways to pay in a country.',
  request: priced,
  response: {
    type: 'object',
    properties: { paymentMethods: { type: 'array', items: paymentSchema, minItems: 1 } },
    required: ['paymentMethods'],
    additionalProperties: false,
  },
  errors: ['unknown_country'],
});

const moveProperties = {
  id: { type: 'string', description: 'Code of docs/contract/orders.md#shipping-codes, e.g. 01.' },
  code: { type: 'string', description: 'Its name there, e.g. STANDARD.' },
  name: { type: 'string' },
  price: amount,
  priceFormatted: { type: 'string' },
  currency: { type: 'string' },
} as const;

const shippingSchema = {
  type: 'object',
  title: 'ShippingMethod',
  properties: {
    ...moveProperties,
    freeFrom: { ...amountOrNone, description: 'Bag total from which it costs nothing; null: never free.' },
    freeFromFormatted: { type: ['string', 'null'] },
    minDays: { type: 'integer', minimum: 0 },
    maxDays: { type: 'integer', minimum: 0, description: 'Working days.' },
    pickup: { type: 'boolean', description: 'The shopper picks a store or point.' },
  },
  required: [
    'id',
    'code',
    'name',
    'price',
    'priceFormatted',
    'currency',
    'freeFrom',
    'freeFromFormatted',
    'minDays',
    'maxDays',
    'pickup',
  ],
  additionalProperties: false,
} as const;

export const globalShippingMethods = defineOperation({
  id: 'globalShippingMethods',
  method: 'GET',
  path: '/global/shipping-methods',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'Ways to get an order in a country.',
  request: priced,
  response: {
    type: 'object',
    properties: { shippingMethods: { type: 'array', items: shippingSchema, minItems: 1 } },
    required: ['shippingMethods'],
    additionalProperties: false,
  },
  errors: ['unknown_country'],
});

const returnSchema = {
  type: 'object',
  title: 'ReturnMethod',
  properties: moveProperties,
  required: ['id', 'code', 'name', 'price', 'priceFormatted', 'currency'],
  additionalProperties: false,
} as const;

export const globalReturnMethods = defineOperation({
  id: 'globalReturnMethods',
  method: 'GET',
  path: '/global/return-methods',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'Ways to send something back from a country.',
  request: {
    type: 'object',
    properties: { ...priced.properties },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { returnMethods: { type: 'array', items: returnSchema, minItems: 1 } },
    required: ['returnMethods'],
    additionalProperties: false,
  },
  errors: ['missing_locale', 'unknown_country'],
});
