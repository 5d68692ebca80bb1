import { defineOperation } from '../../contract/operation';

const columns = {
  type: 'array',
  minItems: 1,
  items: { type: 'string', enum: ['EU', 'US', 'USW', 'UK', 'AU', 'KR', 'BR', 'JP', 'MX'] },
  description:
    "Size systems in the order to show them: the shopper's own first. USW: the US's (and AU's) women's scale of a unisex shoe.",
} as const;
const values = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'Size by column.',
} as const;
const offered = { type: 'boolean', description: 'The product comes in this size.' } as const;
const unit = {
  type: 'string',
  enum: ['cm', 'in'],
  description: 'Unit to show first; all lengths travel in mm.',
} as const;
const sizeLabel = {
  type: 'boolean',
  description: 'Flag size_label: this market writes sizes in its own scale.',
} as const;
const span = {
  type: 'object',
  properties: { from: { type: 'integer', minimum: 1 }, to: { type: 'integer', minimum: 1 } },
  required: ['from', 'to'],
  additionalProperties: false,
} as const;
const target = { type: 'string', enum: ['M', 'W', 'K', 'G', 'X'] } as const;

const sizeGuideSchema = {
  type: ['object', 'null'],
  title: 'SizeGuide',
  description:
    'Shoes, insoles and socks: sizes side by side with the foot length. Null: the product has none of these.',
  properties: {
    sizeType: {
      type: 'string',
      enum: ['SHOES', 'TALLAP'],
      description: 'TALLAP: socks, a span of shoe sizes each (docs/contract/catalogue.md#sizes).',
    },
    target,
    columns,
    unit,
    sizeLabel,
    rows: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          size: { type: 'string', description: 'Size as the SKU has it.' },
          offered,
          values,
          foot: { ...span, description: 'Foot length in mm.' },
        },
        required: ['size', 'offered', 'values', 'foot'],
        additionalProperties: false,
      },
    },
  },
  required: ['sizeType', 'target', 'columns', 'unit', 'sizeLabel', 'rows'],
  additionalProperties: false,
} as const;

const sizeGuideClothesSchema = {
  type: ['object', 'null'],
  title: 'SizeGuideClothes',
  description:
    'What is worn on the body, in the order XS, S, M, L, XL, XXL (docs/contract/catalogue.md#sizes). Null: the product is not.',
  properties: {
    kind: { type: 'string', enum: ['clothes', 'kids', 'hats', 'belts'] },
    target,
    columns,
    unit,
    sizeLabel,
    measures: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', enum: ['height', 'chest', 'waist', 'hip', 'head'] },
    },
    rows: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          size: { type: 'string' },
          offered,
          values,
          body: { type: 'object', additionalProperties: span, description: 'mm by measure.' },
        },
        required: ['size', 'offered', 'values', 'body'],
        additionalProperties: false,
      },
    },
    models: {
      type: 'array',
      description:
        'People who wear it, for the SKUs of docs/contract/catalogue.md#families-and-targets whose guide has models.',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          size: { type: 'string' },
          height: { type: 'integer' },
          chest: { type: 'integer' },
          waist: { type: 'integer' },
          hip: { type: 'integer' },
        },
        required: ['name', 'size', 'height', 'chest', 'waist', 'hip'],
        additionalProperties: false,
      },
    },
  },
  required: ['kind', 'target', 'columns', 'unit', 'sizeLabel', 'measures', 'rows', 'models'],
  additionalProperties: false,
} as const;

export const productsSizeGuide = defineOperation({
  id: 'productsSizeGuide',
  method: 'GET',
  path: '/products/size-guide',
  spec: 'docs/contract/calls.md#products',
  cacheUntilChange: true,
  summary:
    'Size guide of a product in its market: sizeGuide or sizeGuideClothes, both null for what has no sizes.',
  request: {
    type: 'object',
    properties: {
      profile: {
        type: 'string',
        maxLength: 20,
        description: 'Locale id, e.g. en_GB; its country chooses the columns.',
      },
      material: {
        type: 'string',
        minLength: 1,
        maxLength: 40,
        description: 'Material code, e.g. K200514-021.',
      },
    },
    required: ['material'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { sizeGuide: sizeGuideSchema, sizeGuideClothes: sizeGuideClothesSchema },
    required: ['sizeGuide', 'sizeGuideClothes'],
  },
  errors: ['product_not_found'],
});
