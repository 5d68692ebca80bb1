import { defineOperation } from '../../contract/operation';
import { listOf, profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/calls.md#returns-and-size-exchange';
const words = { type: 'string' } as const;
const wordsOrNone = { type: ['string', 'null'] } as const;
const amount = { type: 'integer', description: 'Minor units of the order’s currency.' } as const;
const reason = text('Id of a reason (answered by step one).', 40);
const subReason = text('Id of one of its details; left out: none.', 40);

/** Pieces and reasons. */
const pieces = {
  reason,
  subReason,
  rejectProducts: {
    type: 'array',
    maxItems: 60,
    description:
      'Ids of the order’s lines; add-ons are returned with their piece. As an object with a separate reason.',
    items: {
      anyOf: [
        { ...text('Line.', 64), minLength: 1 },
        {
          type: 'object',
          properties: { id: { ...text('Line.', 64), minLength: 1 }, reason, subReason },
          required: ['id'],
          additionalProperties: false,
        },
      ],
    },
  },
} as const;

const common = {
  profile,
  reference: { ...text('Order id.', 20), minLength: 1 },
  email: { ...text('As in the order.', 200), minLength: 1 },
  originalStore: text('store of the order.', 20),
  originalExpedition: text('expedition of the order.', 40),
  expeditionCenter: text('expeditionCenter of the order.', 40),
  region: text('receiver.regionCode of the order.', 40),
} as const;

/** `rows` add up to `total`; `to` are the methods of the refund. */
const refundSchema = {
  type: 'object',
  title: 'ReturnRefund',
  properties: {
    rows: listOf({
      kind: { type: 'string', enum: ['goods', 'tax', 'shipping', 'surcharge', 'wayBack'] },
      amount: { ...amount, description: 'Minor units; negative for deductions.' },
      formatted: words,
    }),
    total: amount,
    totalFormatted: words,
    to: {
      ...listOf({
        means: {
          type: 'string',
          enum: ['charge', 'giftCard', 'newCard'],
          description: 'newCard: paid in cash or by transfer, refunded by a gift card.',
        },
        amount,
        formatted: words,
      }),
      description: 'Empty when nothing has been paid yet.',
    },
  },
  required: ['rows', 'total', 'totalFormatted', 'to'],
  additionalProperties: false,
} as const;

export const rejectStep1 = defineOperation({
  id: 'ordersRejectStep1',
  method: 'POST',
  path: '/orders/{reference}/reject/step1',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'Returnable pieces of an order, return methods and the refund. Writes nothing. Without rejectProducts: only pieces, reasons and methods.',
  request: {
    type: 'object',
    properties: { ...common, ...pieces },
    required: ['reference', 'email'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      products: listOf({
        id: words,
        productId: words,
        name: words,
        color: words,
        sizeLabel: words,
        thumbnail: wordsOrNone,
        parentId: { ...wordsOrNone, description: 'Piece that it is returned with.' },
        paid: { ...amount, description: 'Amount paid for it less discounts, minor units.' },
        paidFormatted: words,
        returnable: { type: 'boolean' },
        until: {
          ...wordsOrNone,
          description: 'ISO 8601: last moment to register it; null when not delivered yet.',
        },
        why: {
          type: ['string', 'null'],
          enum: [
            'not_sent',
            'window_over',
            'in_return',
            'returned',
            'gift_card',
            'add_on',
            'not_from_here',
            null,
          ],
          description: 'Why it cannot be returned; null when it can.',
        },
      }),
      reasons: listOf({
        id: words,
        name: words,
        faultOurs: { type: 'boolean', description: 'The return is free of charge.' },
        subReasons: listOf({ id: words, name: words }),
      }),
      shipmentsCosts: listOf({
        id: { ...words, description: 'Return code; 01: collected by a courier.' },
        code: words,
        name: words,
        price: amount,
        priceFormatted: words,
        free: { type: 'boolean' },
        refund: { ...amount, description: 'Refund with this method, minor units.' },
        refundFormatted: words,
      }),
      pickup: {
        anyOf: [
          {
            type: 'object',
            properties: {
              dates: { type: 'array', items: words, description: 'YYYY-MM-DD.' },
              hasAddress: {
                type: 'boolean',
                description: 'False when the order was not delivered to an address.',
              },
            },
            required: ['dates', 'hasAddress'],
            additionalProperties: false,
          },
          { type: 'null' },
        ],
        description: 'Null when no pickup is offered.',
      },
      stores: {
        ...listOf({ id: words, name: words, street: words, postalCode: words, city: words }),
        description: 'Stores that accept returns, nearest to the order’s address first.',
      },
      cities: { type: 'array', items: words, description: 'Cities of the country with stores.' },
      refund: {
        anyOf: [refundSchema, { type: 'null' }],
        description: 'Refund of the chosen pieces, before return costs; null when none is chosen.',
      },
      version: { type: 'integer', minimum: 0, description: 'For step two.' },
    },
    required: ['products', 'reasons', 'shipmentsCosts', 'pickup', 'stores', 'cities', 'refund', 'version'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'invalid_field', 'not_returnable', 'line_taken', 'return_window_over'],
});

const applicant = {
  name: text('', 200),
  surname: text('', 200),
  telephone: text('', 40),
  address: text('', 200),
  addressLine2: text('', 200),
  addressNumber: text('', 20),
  numstrasse: text('', 20),
  colonia: text('', 100),
  district: text('', 100),
  city: text('', 200),
  postalCode: text('', 20),
  country: text('ISO 3166: of the new address; left out: of the order.', 2),
} as const;

export const rejectStep2 = defineOperation({
  id: 'ordersRejectStep2',
  method: 'POST',
  path: '/orders/{reference}/reject/step2',
  spec: SPEC,
  idempotent: true,
  summary:
    'Registers a return. The same submission key answers the same return; a piece is in one return at a time.',
  request: {
    type: 'object',
    properties: {
      ...common,
      ...applicant,
      ...pieces,
      shippingMethodId: { ...text('Way back of shipmentsCosts.', 4), minLength: 1 },
      useNewAddress: {
        type: 'boolean',
        default: false,
        description: 'Pickup at the address of this request instead of the order’s.',
      },
      returnDate: text('Day on which the courier comes, one of pickup.dates.', 10),
      storeId: text('Store that it is brought to, if one was chosen.', 10),
      expeditionCenterType: { type: 'string', enum: ['warehouse', 'store'] },
      version: {
        type: 'integer',
        minimum: 0,
        description:
          'Version of step one; order_changed when the order has changed since. Not compared if omitted.',
      },
      submissionKey: {
        type: 'string',
        minLength: 8,
        maxLength: 64,
        description: 'Chosen by the caller; derived from order, pieces and version if omitted.',
      },
      comment: text('In the shopper’s words.', 500),
    },
    required: ['reference', 'email', 'shippingMethodId', 'rejectProducts'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      returnId: { ...words, description: '10 digits, starting with 9; to be written on the parcel.' },
      reference: { ...words, description: 'Order id.' },
      returnStatus: { type: 'string', enum: ['PE', 'EN', 'RE', 'FI', 'NA', 'CA'] },
      methodId: words,
      sendBy: { ...words, description: 'ISO 8601: deadline of the hand-in.' },
      refund: { ...amount, description: 'Refund if all pieces are accepted, minor units.' },
      refundFormatted: words,
      message: { ...words, description: 'In the profile’s language.' },
    },
    required: [
      'returnId',
      'reference',
      'returnStatus',
      'methodId',
      'sendBy',
      'refund',
      'refundFormatted',
      'message',
    ],
    additionalProperties: false,
  },
  errors: [
    'order_not_found',
    'invalid_field',
    'order_changed',
    'not_returnable',
    'line_taken',
    'return_window_over',
    'shipping_refused',
    'pickup_date_gone',
  ],
});

export const rejectCancel = defineOperation({
  id: 'ordersRejectCancel',
  method: 'POST',
  path: '/orders/{reference}/reject/cancel',
  spec: SPEC,
  idempotent: true,
  summary: 'Cancels a return that has not been handed in. Idempotent.',
  request: {
    type: 'object',
    properties: {
      profile,
      reference: common.reference,
      email: common.email,
      returnId: { ...text('Of the return.', 20), minLength: 1 },
    },
    required: ['reference', 'email', 'returnId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { returnId: words, returnStatus: { type: 'string', enum: ['CA'] } },
    required: ['returnId', 'returnStatus'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'no_return', 'return_sent', 'try_later'],
});
