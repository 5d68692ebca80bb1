import { defineOperation } from '../../contract/operation';
import {
  applicantFields,
  carriageFields,
  orderAmount as amount,
  orderFields,
  pickupSchema,
  pieceFields,
  storesSchema,
  wayFields,
} from '../../contract/after-sale-shapes';
import { listOf, profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/calls.md#returns-and-size-exchange';
const words = { type: 'string' } as const;
const wordsOrNone = { type: ['string', 'null'] } as const;

/** `rows` add up to `total`; `to` are the methods of the refund. */
const refundSchema = {
  type: 'object',
  title: 'ReturnRefund',
  properties: {
    rows: listOf({
      kind: { type: 'string', enum: ['goods', 'tax', 'importCharges', 'shipping', 'surcharge', 'wayBack'] },
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
          description: 'newCard: paid in cash or by transfer, refunded to a bank account or by a gift card.',
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
    properties: { ...orderFields, ...pieceFields },
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
        ...wayFields,
        refund: { ...amount, description: 'Refund with this method, minor units.' },
        refundFormatted: words,
      }),
      pickup: pickupSchema,
      stores: storesSchema,
      cities: { type: 'array', items: words, description: 'Cities of the country with stores.' },
      refund: {
        anyOf: [refundSchema, { type: 'null' }],
        description: 'Refund of the chosen pieces, before return costs; null when none is chosen.',
      },
      unquoted: {
        type: 'boolean',
        description:
          'The cross-border service does not answer: no method can be offered and no refund calculated until it does. Pieces and reasons can be chosen.',
      },
      version: { type: 'integer', minimum: 0, description: 'For step two.' },
    },
    required: [
      ...(['products', 'reasons', 'shipmentsCosts', 'pickup', 'stores', 'cities', 'refund'] as const),
      ...(['unquoted', 'version'] as const),
    ],
    additionalProperties: false,
  },
  errors: [
    'order_not_found',
    'too_many_requests',
    'invalid_field',
    'not_returnable',
    'line_taken',
    'return_window_over',
  ],
});

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
      ...orderFields,
      ...applicantFields,
      ...pieceFields,
      ...carriageFields,
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
    'too_many_requests',
    'invalid_field',
    'order_changed',
    'not_returnable',
    'line_taken',
    'return_window_over',
    'shipping_refused',
    'pickup_date_gone',
    'try_later',
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
      reference: orderFields.reference,
      email: orderFields.email,
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
  errors: ['order_not_found', 'too_many_requests', 'no_return', 'return_sent', 'try_later'],
});
