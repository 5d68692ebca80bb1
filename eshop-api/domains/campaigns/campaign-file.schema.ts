import { listOrder } from '../../contract/shapes';

const texts = {
  type: 'object',
  properties: { en: { type: 'string', minLength: 1, maxLength: 300 } },
  required: ['en'],
  additionalProperties: { type: 'string', maxLength: 300 },
} as const;
const localTime = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$' } as const;
const names = (pattern: string, maxItems = 60) =>
  ({ type: 'array', items: { type: 'string', pattern }, maxItems, uniqueItems: true }) as const;
const voucher = { anyOf: [{ type: 'null' }, { type: 'string', pattern: '^[A-Z0-9_-]{2,40}$' }] } as const;
const collections = names('^[a-z0-9_-]{2,40}$', 40);

const query = {
  type: 'object',
  properties: {
    target: { enum: ['men', 'women', 'kids', 'goods', 'all'] },
    family: { enum: ['shoes', 'bags-accessories', 'apparel', 'goods', 'all'] },
    listing: { type: 'string', pattern: '^[a-z0-9_-]{1,60}$' },
    filters: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z]{2,30}$' },
      additionalProperties: {
        type: 'array',
        items: { type: 'string', minLength: 1, maxLength: 200 },
        minItems: 1,
        maxItems: 60,
      },
    },
    order: { enum: listOrder.enum },
  },
  additionalProperties: false,
} as const;

const byStatus = (schema: object) => ({
  type: 'object',
  properties: { PRE: schema, OPEN: schema, POST: schema },
  additionalProperties: false,
});

const window = {
  type: 'object',
  properties: {
    markets: names('^[A-Z]{2}$'),
    announce: localTime,
    from: localTime,
    until: localTime,
    forget: localTime,
  },
  required: ['markets', 'from', 'until'],
  additionalProperties: false,
} as const;

export const campaignSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', pattern: '^[a-z0-9-]{2,40}$' },
    titles: texts,
    descriptions: texts,
    withLogo: { type: 'boolean' },
    voucher,
    prevoucher: voucher,
    storefronts: names('^[a-z][a-z0-9-]*$'),
    windows: { type: 'array', items: window, minItems: 1, maxItems: 60 },
    products: byStatus(query),
    collections: byStatus(collections),
  },
  required: [
    'code',
    'titles',
    'descriptions',
    'withLogo',
    'voucher',
    'prevoucher',
    'storefronts',
    'windows',
    'products',
    'collections',
  ],
  additionalProperties: false,
} as const;

export const collectionSchema = {
  type: 'object',
  properties: { id: { type: 'string', pattern: '^[a-z0-9_-]{2,40}$' }, titles: texts, query },
  required: ['id', 'titles', 'query'],
  additionalProperties: false,
} as const;
