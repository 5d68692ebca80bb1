import type { FromSchema } from 'json-schema-to-ts';

/**
 * Price of docs/contract/catalogue.md#price. All amounts are integer minor units of `currency` (EUR 12.50 = 1250, JPY 1250 = 1250);
 * the *Formated/*Formatted strings are ready to show in the profile's locale. Null: not applicable.
 */
export const priceSchema = {
  type: 'object',
  title: 'Price',
  properties: {
    current: { type: 'integer', minimum: 0, description: 'What the shopper pays now, minor units.' },
    currentEur: { type: 'integer', minimum: 0 },
    previous: { type: ['integer', 'null'], description: 'Price before the discount, minor units.' },
    netPrice: { type: 'integer', minimum: 0, description: 'Without tax, minor units.' },
    netPriceEur: { type: 'integer', minimum: 0 },
    discount: {
      type: 'integer',
      minimum: 0,
      maximum: 100,
      description: 'Whole percent, 0 when there is none.',
    },
    discountEur: { type: 'integer', minimum: 0 },
    discountLocal: { type: 'integer', minimum: 0 },
    discountPrice: { type: ['integer', 'null'] },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    currencySap: { type: 'string', pattern: '^[A-Z]{3}$' },
    currentFormated: { type: 'string' },
    previousFormated: { type: ['string', 'null'] },
    discountPriceFormatted: { type: ['string', 'null'] },
    hasSummed: { type: 'boolean' },
    taxValue: {
      type: 'integer',
      minimum: 0,
      description:
        'Tax of one piece, minor units: inside `current`, or on top of it where prices come without tax (US, CA, RU).',
    },
    totalPrice: { type: 'integer', minimum: 0, description: 'With tax, minor units.' },
    taxTotal: { type: 'integer', minimum: 0, description: 'Tax inside totalPrice, minor units.' },
    intercoPrice: { type: 'integer', minimum: 0 },
    priceFromFormatted: { type: ['string', 'null'] },
    priceToFormatted: { type: ['string', 'null'] },
    priceDiscountFromFormatted: { type: ['string', 'null'] },
    priceDiscountToFormatted: { type: ['string', 'null'] },
  },
  required: [
    'current',
    'currentEur',
    'previous',
    'netPrice',
    'netPriceEur',
    'discount',
    'discountEur',
    'discountLocal',
    'discountPrice',
    'currency',
    'currencySap',
    'currentFormated',
    'previousFormated',
    'discountPriceFormatted',
    'hasSummed',
    'taxValue',
    'totalPrice',
    'taxTotal',
    'intercoPrice',
    'priceFromFormatted',
    'priceToFormatted',
    'priceDiscountFromFormatted',
    'priceDiscountToFormatted',
  ],
  additionalProperties: false,
} as const;

/** Voucher price info of docs/contract/vouchers.md#voucher-price, keyed by voucher code inside `voucherPrices`. */
export const voucherPriceSchema = {
  type: 'object',
  title: 'VoucherPrice',
  properties: {
    preLaunch: { type: 'boolean' },
    usrHash: { type: 'boolean', description: 'Only for a member identified by user hash.' },
    adqCampaign: { type: 'boolean' },
    currentFormated: { type: 'string' },
    discount: { type: 'integer', minimum: 0, maximum: 100 },
    discountStr: { type: 'string' },
    pricePerSize: { type: 'boolean' },
    voucherType: { type: 'string', description: "'final.price', 'original.price' or others" },
    voucherRangePrices: {
      type: ['object', 'null'],
      properties: { priceFromFormatted: { type: 'string' }, priceToFormatted: { type: 'string' } },
      required: ['priceFromFormatted', 'priceToFormatted'],
      additionalProperties: false,
    },
    appliedLabel: { type: ['string', 'null'] },
  },
  required: [
    'preLaunch',
    'usrHash',
    'adqCampaign',
    'currentFormated',
    'discount',
    'discountStr',
    'pricePerSize',
    'voucherType',
    'voucherRangePrices',
    'appliedLabel',
  ],
  additionalProperties: false,
} as const;

export const voucherPricesSchema = { type: 'object', additionalProperties: voucherPriceSchema } as const;

export type Price = FromSchema<typeof priceSchema>;
export type VoucherPrice = FromSchema<typeof voucherPriceSchema>;
