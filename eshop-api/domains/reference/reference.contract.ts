import { defineOperation } from '../../contract/operation';

const SPEC = '§7 Profile and reference data';
const profile = {
  type: 'string',
  maxLength: 20,
  description: 'Locale id, e.g. en_GB; default, int and unknown ones mean the default locale.',
} as const;
const countryId = {
  type: 'string',
  pattern: '^[A-Za-z]{2}$',
  description: "ISO 3166; left out: the profile's country.",
} as const;
const short = { type: 'string', maxLength: 60 } as const;
const amount = { type: 'integer', minimum: 0, description: 'Minor units of `currency`.' } as const;
const amountOrNone = { type: ['integer', 'null'], minimum: 0 } as const;

const pageSchema = {
  type: 'object',
  description: 'The page the call was made for, as understood.',
  properties: {
    page: { type: ['string', 'null'] },
    targetId: { type: ['string', 'null'] },
    family: { type: ['string', 'null'] },
    material: { type: ['string', 'null'] },
    filters: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['page', 'targetId', 'family', 'material', 'filters'],
  additionalProperties: false,
} as const;

export const globalCheckProfile = defineOperation({
  id: 'globalCheckProfile',
  method: 'GET',
  path: '/global/check-profile',
  spec: SPEC,
  summary: 'Locale, market and money rules of a profile, for the page named.',
  request: {
    type: 'object',
    properties: {
      profile,
      gender: short,
      material: short,
      targetId: short,
      family: short,
      page: { type: 'string', maxLength: 40, description: 'PLP, PDP or another page name.' },
      filters: { type: 'string', maxLength: 4000, description: 'Encoded string filter.x=a,b&…' },
    },
    patternProperties: {
      '^filter\\.[A-Za-z][A-Za-z0-9]{0,40}$': {
        type: 'array',
        items: { type: 'string', maxLength: 400 },
        maxItems: 50,
      },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      currencySap: { type: 'string', pattern: '^[A-Z]{3}$' },
      global_e: { type: 'boolean', description: 'Checkout goes through the cross-border provider.' },
      config: {
        type: 'object',
        properties: { cross_border_fixed_price: { type: 'boolean' } },
        required: ['cross_border_fixed_price'],
        additionalProperties: true,
      },
      defaultProfile: { type: 'string', pattern: '^[a-z]{2}_[A-Z]{2}$' },
      engUrl: {
        type: ['string', 'null'],
        description: "Path of this page in the country's English, null when there is none.",
      },
      profile: { type: 'string', description: 'Profile that really answers.' },
      country: { type: 'string' },
      language: { type: 'string' },
      market: { type: 'string' },
      taxes: { type: 'string', enum: ['included', 'added', 'by-region'] },
      giftCards: {
        type: 'object',
        properties: {
          currency: { type: 'string' },
          values: { type: 'array', items: amount },
          minimum: amount,
        },
        required: ['currency', 'values', 'minimum'],
        additionalProperties: false,
      },
      giftWithPurchaseMinimum: amount,
      page: pageSchema,
    },
    required: [
      'currencySap',
      'global_e',
      'config',
      'defaultProfile',
      'engUrl',
      'profile',
      'country',
      'language',
      'market',
      'taxes',
      'giftCards',
      'giftWithPurchaseMinimum',
      'page',
    ],
    additionalProperties: false,
  },
});

/** `currency`: of a bag that is priced in another one than the country's. */
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
    id: { type: 'string', description: 'Code of spec §9, e.g. TARJ.' },
    name: { type: 'string' },
    kind: {
      type: 'string',
      enum: ['card', 'wallet', 'device-wallet', 'transfer', 'cash-on-delivery', 'instalments'],
    },
    cardBrands: { type: 'array', items: { type: 'string' }, description: 'Taken (spec §9).' },
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
  lasting: true,
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
  id: { type: 'string', description: 'Code of spec §9, e.g. 01.' },
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
  lasting: true,
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
  lasting: true,
  summary: 'Ways to send something back from a country.',
  request: { type: 'object', properties: { profile, countryId }, additionalProperties: false },
  response: {
    type: 'object',
    properties: { returnMethods: { type: 'array', items: returnSchema, minItems: 1 } },
    required: ['returnMethods'],
    additionalProperties: false,
  },
  errors: ['missing_locale', 'unknown_country'],
});

const countrySchema = {
  type: 'object',
  title: 'Country',
  properties: {
    id: { type: 'string' },
    name: { type: 'string', description: "In the profile's language." },
    languages: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, default: { type: 'boolean' } },
        required: ['id', 'default'],
        additionalProperties: false,
      },
    },
    market: { type: 'string' },
    currency: { type: 'string' },
    phonePrefix: { type: 'string', pattern: '^\\+[0-9]{1,4}$' },
  },
  required: ['id', 'name', 'languages', 'market', 'currency', 'phonePrefix'],
  additionalProperties: false,
} as const;
const countriesAnswer = {
  type: 'object',
  properties: { countries: { type: 'array', items: countrySchema, minItems: 1 } },
  required: ['countries'],
  additionalProperties: false,
} as const;
const ofProfile = {
  type: 'object',
  properties: { profile },
  required: ['profile'],
  additionalProperties: false,
} as const;

export const globalCountries = defineOperation({
  id: 'globalCountries',
  method: 'GET',
  path: '/global/countries',
  spec: SPEC,
  lasting: true,
  summary: 'Countries the storefront serves, by name.',
  request: ofProfile,
  response: countriesAnswer,
});

export const globalCountriesIpad = defineOperation({
  id: 'globalCountriesIpad',
  method: 'GET',
  path: '/global/countriesIpad/',
  spec: SPEC,
  summary: 'Countries with stores, for tablets in them.',
  request: ofProfile,
  response: countriesAnswer,
});

export const globalRegionsAndCities = defineOperation({
  id: 'globalRegionsAndCities',
  method: 'GET',
  path: '/global/regions-and-cities',
  spec: SPEC,
  lasting: true,
  summary: "Regions and larger cities of the profile's country.",
  request: {
    type: 'object',
    properties: { profile, countryId },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      regions: {
        type: 'array',
        items: {
          type: 'object',
          title: 'Region',
          properties: { id: { type: 'string' }, name: { type: 'string' } },
          required: ['id', 'name'],
          additionalProperties: false,
        },
      },
      cities: {
        type: 'array',
        items: {
          type: 'object',
          title: 'City',
          properties: { name: { type: 'string' }, regionId: { type: 'string' } },
          required: ['name', 'regionId'],
          additionalProperties: false,
        },
      },
    },
    required: ['regions', 'cities'],
    additionalProperties: false,
  },
  errors: ['unknown_country'],
});
