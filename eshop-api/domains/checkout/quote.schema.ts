import type { FromSchema } from 'json-schema-to-ts';
import { bagSchema } from '../bag/bag.contract';
import { declaredSchema } from '../cross-border/cross-border.contract';

const text = { type: 'string' } as const;
const textOrNone = { type: ['string', 'null'] } as const;
const amount = { type: 'integer', minimum: 0, description: 'Minor units of the quote’s currency.' } as const;
const money = { amount, formatted: text } as const;
const moneyOf = (description: string) =>
  ({
    type: 'object',
    description,
    properties: money,
    required: ['amount', 'formatted'],
    additionalProperties: false,
  }) as const;

/** A way to get this order to this address, priced for this bag. */
export const shippingOptionSchema = {
  type: 'object',
  title: 'ShippingOption',
  properties: {
    id: {
      ...text,
      description:
        'Code of docs/contract/orders.md#shipping-codes, e.g. 01; 00: nothing but gift cards, which go by e-mail.',
    },
    code: text,
    name: text,
    ...money,
    free: { type: 'boolean', description: 'Shown with the "free" label (docs/contract/markets.md#prices).' },
    minDays: { type: 'integer', minimum: 0 },
    maxDays: { type: 'integer', minimum: 0, description: 'Working days.' },
    pickup: { type: 'boolean', description: 'The shopper picks a store or a point.' },
  },
  required: ['id', 'code', 'name', 'amount', 'formatted', 'free', 'minDays', 'maxDays', 'pickup'],
  additionalProperties: false,
} as const;

/** A way to pay this total. */
export const paymentOptionSchema = {
  type: 'object',
  title: 'PaymentOption',
  properties: {
    id: { ...text, description: 'Code of docs/contract/orders.md#payment-codes, e.g. TARJ.' },
    name: text,
    kind: {
      type: 'string',
      enum: [
        'card',
        'wallet',
        'device-wallet',
        'transfer',
        'cash-on-delivery',
        'instalments',
        'cross-border',
      ],
    },
    cardBrands: { type: 'array', items: text },
    cardMarks: {
      type: 'array',
      items: text,
      description: 'Of these the ones that people of the country carry: what a page shows.',
    },
    surcharge: moneyOf('Added to the total when it is chosen.'),
    needsBank: { type: 'boolean' },
    banks: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: text, name: text },
        required: ['id', 'name'],
        additionalProperties: false,
      },
    },
    instalments: {
      type: 'array',
      items: { type: 'integer', minimum: 2 },
      description: 'Months; empty: at once only.',
    },
    prepaid: { type: 'boolean', description: 'A charge must stand before the order does.' },
  },
  required: [
    'id',
    'name',
    'kind',
    'cardBrands',
    'cardMarks',
    'surcharge',
    'needsBank',
    'banks',
    'instalments',
    'prepaid',
  ],
  additionalProperties: false,
} as const;

/** Checkout product line of docs/contract/orders.md#checkout-lines; `price` holds the prices of its add-ons too. */
export const checkoutLineSchema = {
  type: 'object',
  title: 'CheckoutLine',
  properties: {
    id: { ...text, description: 'Bag line.' },
    productId: text,
    size: text,
    price: amount,
    camperoneOrderId: textOrNone,
    giftCard: {
      anyOf: [
        { type: 'object', properties: { amount }, required: ['amount'], additionalProperties: false },
        { type: 'null' },
      ],
    },
    additionalProducts: { type: 'array', items: text },
  },
  required: ['id', 'productId', 'size', 'price', 'camperoneOrderId', 'giftCard', 'additionalProducts'],
  additionalProperties: false,
} as const;

/** What the order would cost: the one calculation behind summary, charge, order and mail. total = goods + shipping + surcharge + tax (when added) + import charges (when added) + donation − gift card. */
export const quoteSchema = {
  type: 'object',
  title: 'Quote',
  properties: {
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    bag: bagSchema,
    crossBorder: {
      type: 'boolean',
      description: 'This market checks out through the cross-border provider (global_e).',
    },
    products: { type: 'array', items: checkoutLineSchema },
    full: moneyOf('Lines before vouchers.'),
    discount: moneyOf('Vouchers and newsletter discount.'),
    goods: moneyOf('Lines as paid: full − discount.'),
    shipping: {
      anyOf: [shippingOptionSchema, { type: 'null' }],
      description: 'The chosen way; null while none is chosen.',
    },
    surcharge: moneyOf('Of the way to pay.'),
    tax: {
      type: 'object',
      properties: {
        ...money,
        included: { type: 'boolean', description: 'True: inside the prices, not added again.' },
        known: { type: 'boolean', description: 'False: waits for the region or postal code.' },
        rate: { type: 'number', description: 'Percent.' },
      },
      required: ['amount', 'formatted', 'included', 'known', 'rate'],
      additionalProperties: false,
    },
    importCharges: {
      anyOf: [
        {
          type: 'object',
          properties: {
            ...money,
            duties: moneyOf('Customs duties.'),
            taxes: moneyOf('Import taxes.'),
            included: {
              type: 'boolean',
              description: 'True: inside the prices (fixed prices), not added again.',
            },
            known: {
              type: 'boolean',
              description: 'False: nobody can tell them just now, and no order is made.',
            },
            declared: { ...declaredSchema, description: 'What they were worked out of.' },
          },
          required: ['amount', 'formatted', 'duties', 'taxes', 'included', 'known', 'declared'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
      description:
        'Duties and import taxes in markets that check out through the cross-border provider; null elsewhere.',
    },
    donation: moneyOf('Given on top.'),
    giftCard: {
      anyOf: [
        {
          type: 'object',
          properties: {
            number: { ...text, description: 'Last four digits.' },
            ...money,
            left: moneyOf('What stays on it.'),
          },
          required: ['number', 'amount', 'formatted', 'left'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
    },
    total: moneyOf('Charged: what is left to pay after the gift card. Sent back as totalImport.'),
    minimum: moneyOf('Least goods total that is sold (ERROR_MINIMUM_AMOUNT); 0: none.'),
    shippingMethods: { type: 'array', items: shippingOptionSchema },
    paymentMethods: { type: 'array', items: paymentOptionSchema },
    onceOnly: {
      type: 'array',
      items: text,
      description:
        'What this quote uses that a customer gets once: voucher codes, newsletter. The order notes it.',
    },
    refusals: {
      type: 'array',
      description: 'Why no order can be made of this yet, worst first.',
      items: {
        type: 'object',
        properties: {
          code: {
            type: 'string',
            enum: [
              'ERROR_NO_STOCK',
              'ERROR_MINIMUM_AMOUNT',
              'empty_bag',
              'members_only',
              'voucher_refused',
              'gift_card_refused',
              'shipping_refused',
              'pickup_store_refused',
              'drop_point_refused',
              'payment_refused',
              'erp_inactive',
              'max_lines',
              'cross_border_unavailable',
            ],
          },
          message: text,
          lines: { type: 'array', items: text, description: 'Bag lines it is about.' },
        },
        required: ['code', 'message', 'lines'],
        additionalProperties: false,
      },
    },
  },
  required: [
    'currency',
    'bag',
    'crossBorder',
    'products',
    'full',
    'discount',
    'goods',
    'shipping',
    'surcharge',
    'tax',
    'importCharges',
    'donation',
    'giftCard',
    'total',
    'minimum',
    'shippingMethods',
    'paymentMethods',
    'onceOnly',
    'refusals',
  ],
  additionalProperties: false,
} as const;

export type Quote = FromSchema<typeof quoteSchema>;
export type ShippingOption = FromSchema<typeof shippingOptionSchema>;
export type PaymentOption = FromSchema<typeof paymentOptionSchema>;
