import type { FromSchema } from 'json-schema-to-ts';
import { priceSchema } from '../../contract/entities/price.schema';

const text = { type: 'string' } as const;
const textOrNone = { type: ['string', 'null'] } as const;
const amount = { type: 'integer', minimum: 0, description: 'Minor units of the bag’s currency.' } as const;

/** Bag line of docs/contract/bag.md#bag-line: one piece. */
export const bagLineSchema = {
  type: 'object',
  title: 'BagLine',
  properties: {
    id: { ...text, description: 'The line; sent back as shoppingCartId.' },
    productId: { ...text, description: 'Material code, or GIFTCARD.' },
    parentId: { ...textOrNone, description: 'The line this one is an add-on of.' },
    price: { ...amount, description: 'What is paid for it, voucher taken off, minor units.' },
    priceFormatted: text,
    prices: {
      anyOf: [priceSchema, { type: 'null' }],
      description: 'Without voucher; null: a gift card, or gone.',
    },
    additionalProducts: { type: 'array', items: text, description: 'Lines that are add-ons of this one.' },
    thumbnail: { ...textOrNone, description: 'Picture of the product; null: none any more.' },
    family: text,
    target: text,
    tipology: text,
    category: { ...text, description: 'Slash-separated path.' },
    name: text,
    color: text,
    code: text,
    size: { ...text, description: 'As the SKU has it.' },
    sizeLabel: { ...text, description: 'As this market writes it.' },
    sku: { ...text, description: 'material-size' },
    url: { ...textOrNone, description: 'Path below /{locale}.' },
    camperoneOrderId: textOrNone,
    giftCard: {
      anyOf: [
        { type: 'object', properties: { amount }, required: ['amount'], additionalProperties: false },
        { type: 'null' },
      ],
    },
    membersOnly: { type: 'boolean' },
    status: {
      type: 'string',
      enum: ['available', 'noStock', 'gone'],
      description: 'Anything but available counts nothing and blocks the order.',
    },
    lowStock: { type: 'boolean' },
    voucher: { ...textOrNone, description: 'Code that `price` has taken off.' },
    priceChange: {
      anyOf: [
        {
          type: 'object',
          properties: { before: amount, beforeFormatted: text },
          required: ['before', 'beforeFormatted'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
      description: 'What it cost, without voucher, when it was put in; null: the same.',
    },
  },
  required: [
    'id',
    'productId',
    'parentId',
    'price',
    'priceFormatted',
    'prices',
    'additionalProducts',
    'thumbnail',
    'family',
    'target',
    'tipology',
    'category',
    'name',
    'color',
    'code',
    'size',
    'sizeLabel',
    'sku',
    'url',
    'camperoneOrderId',
    'giftCard',
    'membersOnly',
    'status',
    'lowStock',
    'voucher',
    'priceChange',
  ],
  additionalProperties: false,
} as const;

const promoSchema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        type: { type: 'string', enum: ['progress', 'obtained'] },
        threshold: amount,
        thresholdFormatted: text,
        missing: amount,
        missingFormatted: text,
        percent: { type: 'integer', minimum: 0, maximum: 100 },
      },
      required: ['type', 'threshold', 'thresholdFormatted', 'missing', 'missingFormatted', 'percent'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
} as const;

const totalsSchema = {
  type: 'object',
  properties: {
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    full: { ...amount, description: 'Lines without voucher.' },
    fullFormatted: text,
    discount: amount,
    discountFormatted: text,
    total: { ...amount, description: 'Sum of the lines’ `price`.' },
    totalFormatted: text,
  },
  required: ['currency', 'full', 'fullFormatted', 'discount', 'discountFormatted', 'total', 'totalFormatted'],
  additionalProperties: false,
} as const;

const voucherSchema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        code: text,
        applied: { type: 'boolean' },
        reason: {
          type: ['string', 'null'],
          enum: [
            'unknown',
            'not_applied',
            'not_started',
            'expired',
            'market',
            'minimum',
            'no_product',
            'used',
            null,
          ],
          description: 'Why it does not count. used: this customer has had it; told by checkout alone.',
        },
      },
      required: ['code', 'applied', 'reason'],
      additionalProperties: false,
    },
    { type: 'null' },
  ],
} as const;

const giftSchema = {
  type: 'object',
  properties: { sku: text, name: text, picture: { ...textOrNone, description: 'Path on the shop’s host.' } },
  required: ['sku', 'name', 'picture'],
  additionalProperties: false,
} as const;

const giftBagSchema = {
  type: 'object',
  properties: { id: text, name: text, picture: text, chosen: { type: 'boolean' } },
  required: ['id', 'name', 'picture', 'chosen'],
  additionalProperties: false,
} as const;

const bagProperties = {
  hashOrderId: text,
  revision: { type: 'integer', minimum: 1, description: 'Grows with each change.' },
  market: text,
  shoppingCart: { type: 'array', items: bagLineSchema, maxItems: 10 },
  totals: totalsSchema,
  voucher: voucherSchema,
  member: {
    type: 'boolean',
    description:
      'The user hash that came is a live subscription’s: members’ prices count (docs/contract/storefronts-and-roles.md#member).',
  },
  membersOnly: { type: 'boolean', description: 'A line is for members only.' },
  freeShippingLabel: promoSchema,
  gwplabel: promoSchema,
  gwplabelObtained: { type: 'boolean' },
  gwpSku: {
    ...textOrNone,
    description: 'The gift that goes with the order: that of the flag sku_gift_purchase, else the gift bag.',
  },
  gift: {
    anyOf: [giftSchema, { type: 'null' }],
    description: 'The same with its words; null: not earned, or not wanted.',
  },
  giftBags: {
    type: 'array',
    items: giftBagSchema,
    description: 'To choose one from; none: not earned, or the gift is a fixed one.',
  },
  blockedSkus: { type: 'array', items: text },
  erpActive: { type: 'boolean' },
  extendedBlockErp: { type: 'boolean' },
  sapActive: { type: 'boolean' },
  extendedBlockSAP: { type: 'boolean' },
  shipment: {
    type: ['string', 'null'],
    enum: ['01', null],
    description: 'The only way of shipping while the order back end’s block is extended.',
  },
} as const;

/** Bag retrieve response of docs/contract/bag.md#retrieve-response, and the answer of every write. */
export const bagSchema = {
  type: 'object',
  title: 'Bag',
  properties: bagProperties,
  required: [
    'hashOrderId',
    'revision',
    'market',
    'shoppingCart',
    'totals',
    'voucher',
    'member',
    'membersOnly',
    'freeShippingLabel',
    'gwplabel',
    'gwplabelObtained',
    'gwpSku',
    'gift',
    'giftBags',
    'blockedSkus',
    'erpActive',
    'extendedBlockErp',
    'sapActive',
    'extendedBlockSAP',
    'shipment',
  ],
  additionalProperties: true,
} as const;

export type BagLine = FromSchema<typeof bagLineSchema>;
export type Bag = FromSchema<typeof bagSchema>;
