import type { FromSchema } from 'json-schema-to-ts';

const time = { type: 'string', pattern: '^[0-2][0-9]:[0-5][0-9]$' } as const;
const date = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' } as const;
const spans = {
  type: 'array',
  description: 'Local times from and to; empty: closed.',
  items: {
    type: 'object',
    properties: { open: time, close: time },
    required: ['open', 'close'],
    additionalProperties: false,
  },
} as const;

const summaryProperties = {
  id: { type: 'string', pattern: '^T[0-9]{3}$' },
  slug: { type: 'string', description: 'Last segment of the store page: {id}-{slug}.' },
  name: { type: 'string' },
  type: {
    type: 'string',
    description: "Value of docs/contract/content.md#store-types with the main brand's name, e.g. RECAMPER.",
  },
  kind: { type: 'string', enum: ['own', 'outlet', 'franchise', 'department'] },
  typeLabel: { type: 'string' },
  subtitle: {
    type: ['string', 'null'],
    description: 'Four stores have one (docs/contract/content.md#store-types).',
  },
  concession: {
    type: 'boolean',
    description: 'Shop in a department store (docs/contract/storefronts-and-roles.md#concessions).',
  },
  address: {
    type: 'object',
    properties: {
      street: { type: 'string' },
      postalCode: { type: 'string' },
      city: { type: 'string', description: "In the profile's language where it has a name there." },
      region: { type: 'string' },
      countryId: { type: 'string' },
      country: { type: 'string' },
    },
    required: ['street', 'postalCode', 'city', 'region', 'countryId', 'country'],
    additionalProperties: false,
  },
  latitude: { type: 'number' },
  longitude: { type: 'number' },
  distance: { type: ['number', 'null'], description: 'Kilometres from the place asked for.' },
  phone: { type: ['string', 'null'], description: 'Null where the flag hide_telephone_numbers is on.' },
  services: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        key: { type: 'string', enum: ['reservation', 'repair', 'takeback', 'appointment'] },
        label: { type: 'string' },
      },
      required: ['key', 'label'],
      additionalProperties: false,
    },
  },
  today: {
    type: 'object',
    properties: { date, weekday: { type: 'integer', minimum: 1, maximum: 7 }, spans },
    required: ['date', 'weekday', 'spans'],
    additionalProperties: false,
    description: "The store's own day.",
  },
  opening: {
    type: 'object',
    properties: {
      open: { type: 'boolean' },
      until: { type: ['string', 'null'], description: 'Local time at which it closes, while it is open.' },
      next: {
        anyOf: [
          {
            type: 'object',
            properties: { date, time },
            required: ['date', 'time'],
            additionalProperties: false,
          },
          { type: 'null' },
        ],
      },
    },
    required: ['open', 'until', 'next'],
    additionalProperties: false,
  },
} as const;
const summaryRequired = [
  'id',
  'slug',
  'name',
  'type',
  'kind',
  'typeLabel',
  'subtitle',
  'concession',
  'address',
  'latitude',
  'longitude',
  'distance',
  'phone',
  'services',
  'today',
  'opening',
] as const;

/** A store in a list. */
export const storeSummarySchema = {
  type: 'object',
  title: 'StoreSummary',
  properties: summaryProperties,
  required: summaryRequired,
  additionalProperties: false,
} as const;

/** A store on its page. */
export const storeSchema = {
  type: 'object',
  title: 'Store',
  properties: {
    ...summaryProperties,
    timeZone: { type: 'string' },
    hours: {
      type: 'array',
      minItems: 7,
      maxItems: 7,
      description: 'From Monday.',
      items: {
        type: 'object',
        properties: { weekday: { type: 'integer', minimum: 1, maximum: 7 }, spans },
        required: ['weekday', 'spans'],
        additionalProperties: false,
      },
    },
    exceptions: {
      type: 'array',
      description: 'Days of the coming eight weeks with other hours.',
      items: {
        type: 'object',
        properties: { date, spans },
        required: ['date', 'spans'],
        additionalProperties: false,
      },
    },
  },
  required: [...summaryRequired, 'timeZone', 'hours', 'exceptions'],
  additionalProperties: false,
} as const;

/** Place that the typed text was resolved to. */
export const placeSchema = {
  anyOf: [
    {
      type: 'object',
      title: 'Place',
      properties: {
        label: { type: 'string', description: 'Empty for a bare position.' },
        latitude: { type: 'number' },
        longitude: { type: 'number' },
      },
      required: ['label', 'latitude', 'longitude'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
} as const;

/** A store that has a product: sizes in stock, without their exact number. */
export const stockedStoreSchema = {
  type: 'object',
  title: 'StockedStore',
  properties: {
    ...summaryProperties,
    sizes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          value: { type: 'string' },
          low: {
            type: 'boolean',
            description: 'The last piece (low stock quantity of docs/contract/catalogue.md#low-stock).',
          },
        },
        required: ['value', 'low'],
        additionalProperties: false,
      },
    },
  },
  required: [...summaryRequired, 'sizes'],
  additionalProperties: false,
} as const;

export type StoreSummary = FromSchema<typeof storeSummarySchema>;
export type StoreSheet = FromSchema<typeof storeSchema>;
export type StockedStore = FromSchema<typeof stockedStoreSchema>;
