import type { FromSchema } from 'json-schema-to-ts';
import { priceSchema, voucherPricesSchema } from './price.schema';

export const productSizeSchema = {
  type: 'object',
  title: 'ProductSize',
  properties: {
    value: { type: 'string', description: 'Size as the SKU has it, e.g. 38 or M.' },
    label: { type: 'string', description: 'Size as this market writes it, e.g. UK 5.' },
    beside: {
      type: 'string',
      description: 'The same size by the measure of this market, where its labels are European, e.g. 24 cm.',
    },
    ean: { type: 'string', pattern: '^[0-9]{13}$' },
    stock: { type: 'integer', minimum: 0, description: 'Pieces that can be sold now.' },
    lowStock: {
      type: 'boolean',
      description: 'At or under the low-stock quantity of docs/contract/catalogue.md#low-stock (1).',
    },
    voucherPrices: voucherPricesSchema,
  },
  required: ['value', 'label', 'ean', 'stock', 'lowStock', 'voucherPrices'],
  additionalProperties: false,
} as const;

export const colorSchema = {
  type: 'object',
  title: 'Color',
  properties: {
    key: { type: 'string', description: 'Filter value, e.g. red.' },
    name: { type: 'string', description: "The colourway's name in the profile's language." },
    hex: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
  },
  required: ['key', 'name', 'hex'],
  additionalProperties: false,
} as const;

const factSchema = {
  type: 'object',
  properties: { key: { type: 'string' }, label: { type: 'string' }, value: { type: 'string' } },
  required: ['key', 'label', 'value'],
  additionalProperties: false,
} as const;

/** One picture of a material: `{image host}/{id}_{view}.jpg`; L is the main view. */
export const pictureSchema = {
  type: 'object',
  title: 'Picture',
  properties: {
    view: {
      type: 'string',
      enum: ['L', 'T', 'D', 'P'],
      description: 'L side, T top, D detail, P pair or back.',
    },
    src: {
      type: 'string',
      description:
        'Path or URL of the JPEG; add ?w=<320|480|640|960|1280|1600>&f=<avif|webp|jpg> for others.',
    },
    alt: { type: 'string' },
  },
  required: ['view', 'src', 'alt'],
  additionalProperties: false,
} as const;

const productProperties = {
  id: { type: 'string', description: 'Material code of docs/contract/catalogue.md#codes, e.g. K200514-021.' },
  code: { type: 'string', description: 'Last segment of the product URL: {slug}-{material}.' },
  url: {
    type: 'string',
    description: 'Path below /{locale}, localised segments: /women/shoes/nube/nube-K200514-021.',
  },
  name: { type: 'string' },
  nameBase: { type: 'string', description: 'Model name without variant words.' },
  brand: {
    type: 'string',
    description: 'Line collection it belongs to, upper case (filter.lineCollection).',
  },
  category: { type: 'string', description: 'Slash-separated path, e.g. women/shoes/sneakers.' },
  family: { type: 'string', enum: ['shoes', 'accessories', 'clothes', 'goods'] },
  target: { type: 'string', enum: ['M', 'W', 'K', 'G', 'X'] },
  color: colorSchema,
  prices: priceSchema,
  sizes: { type: 'array', items: productSizeSchema },
  tipology: { type: 'string' },
  line: { type: 'string' },
  concept: { type: 'string' },
  voucherPrices: voucherPricesSchema,
  lab: {
    type: 'boolean',
    description: 'The lab flag; travels as {main brand slug}lab at the contract edge.',
  },
  badge: { type: ['string', 'null'], enum: ['novelty', 'sale', 'lastUnits', 'bestseller', 'soldOut', null] },
  pictures: { type: 'array', items: pictureSchema, minItems: 1 },
  colors: {
    type: 'array',
    description: 'All colourways of the model, this one included.',
    items: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        url: { type: 'string' },
        name: { type: 'string' },
        hex: { type: 'string' },
      },
      required: ['id', 'url', 'name', 'hex'],
      additionalProperties: false,
    },
  },
} as const;

const productRequired = [
  'id',
  'code',
  'url',
  'name',
  'nameBase',
  'brand',
  'category',
  'family',
  'target',
  'color',
  'prices',
  'sizes',
  'tipology',
  'line',
  'concept',
  'voucherPrices',
  'lab',
  'badge',
  'pictures',
  'colors',
] as const;

/** Product of a listing (docs/contract/catalogue.md#product). With scope=lite `sizes` is empty and only the L and T pictures are included. */
export const productSchema = {
  type: 'object',
  title: 'Product',
  properties: {
    ...productProperties,
    facts: {
      type: 'array',
      items: factSchema,
      description:
        'The few figures by which cards compare, e.g. weight and drop of a running shoe; absent where there are none.',
    },
  },
  required: productRequired,
  additionalProperties: true,
} as const;

/** Product of a sheet: the listing product plus details. */
export const sheetProductSchema = {
  type: 'object',
  title: 'SheetProduct',
  properties: {
    ...productProperties,
    exists: { type: 'boolean' },
    description: { type: 'string' },
    composition: {
      type: 'array',
      items: {
        type: 'object',
        properties: { part: { type: 'string' }, material: { type: 'string' } },
        required: ['part', 'material'],
        additionalProperties: false,
      },
    },
    facts: {
      type: 'array',
      description: 'Measured facts: weight, drop, stack, heel, origin … with a stable key and ready words.',
      items: factSchema,
    },
    sustainability: { type: 'array', items: { type: 'string' } },
    care: { type: 'array', items: { type: 'string' } },
    sizeGuide: { type: ['string', 'null'] },
    returnDays: { type: 'integer' },
    membersOnly: { type: 'boolean', description: 'Members alone buy it; left out: everybody does.' },
  },
  required: [
    ...productRequired,
    'exists',
    'description',
    'composition',
    'facts',
    'sustainability',
    'care',
    'sizeGuide',
    'returnDays',
  ],
  additionalProperties: true,
} as const;

export type ProductSize = FromSchema<typeof productSizeSchema>;
export type Picture = FromSchema<typeof pictureSchema>;
export type Product = FromSchema<typeof productSchema>;
export type SheetProduct = FromSchema<typeof sheetProductSchema>;
