import type { FromSchema } from 'json-schema-to-ts';
import { orderHistoryFields } from './order-history.schema';

const text = { type: 'string' } as const;
const textOrNone = { type: ['string', 'null'] } as const;
const amount = { type: 'integer', minimum: 0, description: 'Minor units of the order’s currency.' } as const;
const texts = { type: 'object', additionalProperties: text } as const;

/** docs/contract/orders.md#card-payment-flow: the browser's action, passed on from the card provider. */
export const cardProviderResponseSchema = {
  type: 'object',
  properties: {
    resultCode: text,
    action: { type: ['object', 'null'], additionalProperties: true },
    paymentData: textOrNone,
    refusalReason: textOrNone,
  },
  required: ['resultCode', 'action', 'paymentData', 'refusalReason'],
  additionalProperties: false,
} as const;

export const orderLineSchema = {
  type: 'object',
  properties: {
    id: text,
    productId: text,
    sku: text,
    size: text,
    sizeLabel: text,
    name: text,
    color: text,
    category: text,
    target: text,
    thumbnail: textOrNone,
    url: textOrNone,
    price: { ...amount, description: 'As charged, add-ons not counted.' },
    priceFormatted: text,
    additionalProducts: { type: 'array', items: text },
    parentId: textOrNone,
    giftCard: {
      anyOf: [
        { type: 'object', properties: { amount }, required: ['amount'], additionalProperties: false },
        { type: 'null' },
      ],
    },
  },
  required: [
    'id',
    'productId',
    'sku',
    'size',
    'sizeLabel',
    'name',
    'color',
    'category',
    'target',
    'thumbnail',
    'url',
    'price',
    'priceFormatted',
    'additionalProducts',
    'parentId',
    'giftCard',
  ],
  additionalProperties: false,
} as const;

/** One row of the order's total, in display order: goods, discount, shipping, surcharge, tax, donation, giftCard, exchanged. */
export const orderSumSchema = {
  type: 'object',
  properties: {
    kind: text,
    amount: { type: 'integer', description: 'Minor units; negative for what is taken off.' },
    formatted: text,
    included: { type: 'boolean', description: 'Named, but inside the others already (tax).' },
  },
  required: ['kind', 'amount', 'formatted', 'included'],
  additionalProperties: false,
} as const;

/** Order of docs/contract/orders.md#order. */
export const orderSchema = {
  type: 'object',
  title: 'Order',
  properties: {
    reference: { ...text, description: 'Order id, 10 digits, 4 or 5 in front.' },
    locator: { anyOf: [text, { type: 'array', items: text }] },
    orderType: { type: 'string', enum: ['ZTON', 'ZDVN'] },
    status: {
      type: 'string',
      enum: ['EN', 'PC', 'CA', 'PE', 'TR', 'FI'],
      description: 'docs/contract/orders.md#order-status-codes.',
    },
    storefront: text,
    profile: text,
    countryId: text,
    createdAt: { ...text, description: 'ISO 8601.' },
    products: { type: 'array', items: orderLineSchema },
    applicant: {
      type: 'object',
      properties: {
        email: text,
        name: text,
        surname: text,
        telephone: text,
        city: text,
        region: text,
        postalCode: text,
        address: text,
      },
      required: ['email', 'name', 'surname', 'telephone', 'city', 'region', 'postalCode', 'address'],
      additionalProperties: false,
    },
    shipment: texts,
    billingAddress: texts,
    shippingMethodId: text,
    shippingMethodName: text,
    pickupStoreId: textOrNone,
    paymentData: {
      type: 'object',
      properties: {
        id: text,
        descripcion: text,
        state: {
          type: 'string',
          enum: ['none', 'pending', 'authorised', 'captured', 'refused', 'cancelled', 'error', 'refunded'],
        },
        paidAt: {
          ...textOrNone,
          description:
            'ISO 8601: when money came in that was to be paid after the order (at the door, by transfer); null: not yet, or it was paid before.',
        },
      },
      required: ['id', 'descripcion', 'state', 'paidAt'],
      additionalProperties: false,
    },
    bag: { ...text, description: 'Hash of the bag it was made of; empty for other readers.' },
    kboix: { type: 'boolean' },
    currency: text,
    total: amount,
    totalFormatted: text,
    sums: { type: 'array', items: orderSumSchema },
    contingency: { type: 'boolean' },
    gift: {
      anyOf: [
        {
          type: 'object',
          properties: { sku: text, name: text },
          required: ['sku', 'name'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
      description: 'Comes along for nothing (gift with purchase).',
    },
    exchangeOf: {
      ...textOrNone,
      description: 'Order whose pieces it replaces in other sizes; left out or null: it was bought.',
    },
    ...orderHistoryFields,
  },
  required: [
    'reference',
    'locator',
    'orderType',
    'status',
    'storefront',
    'profile',
    'countryId',
    'createdAt',
    'products',
    'applicant',
    'shipment',
    'billingAddress',
    'shippingMethodId',
    'shippingMethodName',
    'pickupStoreId',
    'paymentData',
    'bag',
    'kboix',
    'currency',
    'total',
    'totalFormatted',
    'sums',
    'contingency',
  ],
  additionalProperties: false,
} as const;

/** Order create response of docs/contract/orders.md#create-response. */
export const createdOrderSchema = {
  type: 'object',
  title: 'CreatedOrder',
  properties: {
    order: {
      type: 'object',
      properties: {
        reference: text,
        locator: text,
        status: orderSchema.properties.status,
        paymentStatus: {
          type: ['string', 'null'],
          enum: ['HANDLE_ACTION', 'PENDING_3DS2', 'REDIRECT_HPP', 'PENDING_REDIRECT', null],
          description: 'What the payment waits for; null: nothing more to do.',
        },
        cardProviderResponse: { anyOf: [cardProviderResponseSchema, { type: 'null' }] },
        redirectUrl: textOrNone,
        currency: text,
        total: amount,
        contingency: { type: 'boolean', description: 'Made at a till while the order back end rested.' },
      },
      required: [
        'reference',
        'locator',
        'status',
        'paymentStatus',
        'cardProviderResponse',
        'redirectUrl',
        'currency',
        'total',
      ],
      additionalProperties: false,
    },
    encodedReference: {
      ...text,
      description:
        'base64 of locator + ## + email (docs/contract/orders.md#encoded-reference), base64url alphabet: it stands in an address.',
    },
    userAlreadySubscribed: { type: 'boolean' },
    expressShopping: { type: 'boolean' },
    exchange: {
      anyOf: [
        {
          type: 'object',
          properties: {
            order: { ...text, description: 'Encoded reference of the order that is exchanged.' },
            returnId: text,
          },
          required: ['order', 'returnId'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
      description: 'What is paid is the cost of this exchange; left out or null: a purchase.',
    },
  },
  required: ['order', 'encodedReference', 'userAlreadySubscribed', 'expressShopping'],
  additionalProperties: false,
} as const;

export type Order = FromSchema<typeof orderSchema>;
export type CreatedOrder = FromSchema<typeof createdOrderSchema>;
