import { priceSchema } from '../../contract/entities/price.schema';
import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';

const voucherSchema = {
  type: 'object',
  properties: {
    price: { type: 'integer', minimum: 0, description: 'Paid with this voucher, minor units.' },
    preLaunch: { type: 'boolean' },
    usrHash: { type: 'boolean' },
    adqCampaign: { type: 'boolean' },
    voucherType: { type: 'string' },
  },
  required: ['price', 'preLaunch', 'usrHash', 'adqCampaign', 'voucherType'],
  additionalProperties: false,
} as const;

/** One size of a material as it can be bought now. */
export const skuSchema = {
  type: 'object',
  title: 'Sku',
  properties: {
    material: { type: 'string' },
    size: { type: 'string' },
    sizeLabel: { type: 'string' },
    ean: { type: 'string' },
    stock: {
      type: 'integer',
      minimum: 0,
      description: 'Pieces that can be sold now: the shelf less what orders have taken.',
    },
    shelf: {
      type: 'integer',
      minimum: 0,
      description: 'Pieces in the catalogue, orders not counted: what an order gives to takeStock.',
    },
    lowStock: { type: 'boolean' },
    membersOnly: { type: 'boolean' },
    prices: { ...priceSchema, description: 'Price of this size without voucher.' },
    vouchers: { type: 'object', additionalProperties: voucherSchema },
    name: { type: 'string' },
    code: { type: 'string' },
    url: { type: 'string' },
    picture: { type: 'string' },
    category: { type: 'string' },
    family: { type: 'string' },
    target: { type: 'string' },
    tipology: { type: 'string' },
    color: { type: 'string' },
    brand: { type: 'string' },
    collections: { type: 'array', items: { type: 'string' } },
  },
  required: [
    'material',
    'size',
    'sizeLabel',
    'ean',
    'stock',
    'shelf',
    'lowStock',
    'membersOnly',
    'prices',
    'vouchers',
    'name',
    'code',
    'url',
    'picture',
    'category',
    'family',
    'target',
    'tipology',
    'color',
    'brand',
    'collections',
  ],
  additionalProperties: false,
} as const;

/** For the bag and the order. Amounts are exact here, and by size. */
export const productsSkus = defineOperation({
  id: 'productsSkus',
  method: 'POST',
  path: '/products/skus',
  spec: 'docs/contract/bag.md#bag-line',
  safe: true,
  summary:
    'Price, stock and words of single sizes, in the order asked for; null for what this storefront does not sell.',
  request: {
    type: 'object',
    properties: {
      profile: text('Locale id, e.g. en_GB; an unknown one counts as the default.', 20),
      country_price: text(
        'Country (ISO 3166) or locale whose prices are wanted; unknown ones are ignored.',
        10,
      ),
      voucher: text('Voucher code asked about; voucherKnown tells whether there is one of that name.', 40),
      skus: {
        type: 'array',
        maxItems: 50,
        items: {
          type: 'object',
          properties: {
            material: text('Material code, e.g. K200514-021.', 40),
            size: text('Its value (38) or its label in this market (UK 5); empty: the only one.', 20),
          },
          required: ['material', 'size'],
          additionalProperties: false,
        },
      },
    },
    required: ['skus'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      skus: { type: 'array', items: { anyOf: [skuSchema, { type: 'null' }] } },
      voucherKnown: { type: 'boolean' },
    },
    required: ['skus', 'voucherKnown'],
    additionalProperties: false,
  },
});
