import {
  applicantFields,
  carriageFields,
  orderAmount,
  orderFields,
  pickupSchema,
  pieceFields,
  storesSchema,
  wayFields,
} from '../../contract/after-sale-shapes';
import { defineOperation } from '../../contract/operation';
import { listOf, text } from '../../contract/shapes';
import { ordersPayReplacement } from '../orders/orders.contract';

const SPEC = 'docs/contract/calls.md#returns-and-size-exchange';
const words = { type: 'string' } as const;
const wordsOrNone = { type: ['string', 'null'] } as const;
const named = listOf({ id: words, name: words });

export const modifySizeStep1 = defineOperation({
  id: 'ordersModifySizeStep1',
  method: 'POST',
  path: '/orders/{reference}/modifySize/step1',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'Pieces of an order with the sizes that they can be exchanged for, return methods and the cost. Writes nothing. With rejectProducts: these pieces alone.',
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
        size: words,
        sizeLabel: words,
        thumbnail: wordsOrNone,
        url: { ...wordsOrNone, description: 'Page of the product, below the locale.' },
        paidFormatted: words,
        exchangeable: { type: 'boolean' },
        until: { ...wordsOrNone, description: 'ISO 8601: last moment; null when not delivered yet.' },
        sizes: {
          ...listOf({
            value: words,
            label: words,
            stock: { type: 'integer', minimum: 0, description: 'Pieces that can be sold now.' },
            low: { type: 'boolean' },
          }),
          description:
            'Other sizes of the product; empty when it cannot be exchanged or is not sold any more.',
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
            'one_size',
            'with_add_ons',
            'exchanged',
            'not_paid',
            'sold_out',
            null,
          ],
          description: 'Why it cannot be exchanged; null when it can. sold_out: no other size is left.',
        },
      }),
      shipmentsCosts: listOf(wayFields),
      pickup: pickupSchema,
      defaultPickup: {
        anyOf: [{ type: 'object', additionalProperties: words }, { type: 'null' }],
        description: 'Address of the order, without national ids; null when it was not sent to a door.',
      },
      stores: storesSchema,
      paymentMethods: {
        ...listOf({
          id: words,
          name: words,
          kind: words,
          cardMarks: { type: 'array', items: words },
          needsBank: { type: 'boolean', description: 'A bank is chosen first.' },
        }),
        description: 'For the cost of the exchange; empty: it is free, or nothing can be paid here.',
      },
      banks: { ...named, description: 'For the methods that need one.' },
      productShipmentCost: {
        ...orderAmount,
        description:
          'Cost of an exchange, minor units; 0: free. A return method that is free costs nothing (shipmentsCosts).',
      },
      productShipmentCostFormatted: words,
      version: { type: 'integer', minimum: 0, description: 'For step two.' },
    },
    required: [
      'products',
      'shipmentsCosts',
      'pickup',
      'defaultPickup',
      'stores',
      'paymentMethods',
      'banks',
      'productShipmentCost',
      'productShipmentCostFormatted',
      'version',
    ],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'invalid_field'],
});

/** docs/contract/orders.md#card-payment-flow */
const payment = ordersPayReplacement.response.properties.order.properties;

export const modifySizeStep2 = defineOperation({
  id: 'ordersModifySizeStep2',
  method: 'POST',
  path: '/orders/{reference}/modifySize/step2',
  spec: SPEC,
  idempotent: true,
  summary:
    'Exchanges pieces for other sizes: registers their return and reserves the new sizes in an order of their own. What it costs is charged with that order; until then nothing is to be handed in. The same submission key answers the same exchange.',
  request: {
    type: 'object',
    properties: {
      ...orderFields,
      ...applicantFields,
      ...carriageFields,
      products: {
        type: 'array',
        minItems: 1,
        maxItems: 50,
        items: {
          type: 'object',
          properties: {
            id: { ...text('Line of the order.', 64), minLength: 1 },
            size: { ...text('New size: its value or its label in this market.', 20), minLength: 1 },
          },
          required: ['id', 'size'],
          additionalProperties: false,
        },
      },
      productShipmentCost: {
        type: 'integer',
        minimum: 0,
        description:
          'Cost that was shown, minor units; ERROR_PRICE_CHANGED when it differs. Not compared if omitted.',
      },
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
        description: 'Chosen by the caller; derived from order, pieces, sizes and version if omitted.',
      },
      comment: text('In the shopper’s words.', 500),
      paymentMethodId: text('One of step one; needed where the chosen return method costs something.', 10),
      paymentInfo: ordersPayReplacement.request.properties.paymentInfo,
      returnUrl: ordersPayReplacement.request.properties.returnUrl,
    },
    required: ['reference', 'email', 'shippingMethodId', 'products'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      message: { ...words, description: 'In the profile’s language.' },
      orderId: { ...words, description: 'Order with the new sizes; sent once the old pieces are accepted.' },
      returnId: { ...words, description: '10 digits, starting with 9; to be written on the parcel.' },
      returnStatus: {
        type: 'string',
        enum: ['PE', 'EN', 'RE', 'FI', 'NA', 'CA'],
        description: 'CA: it has ended, for example because the payment was refused; nothing is reserved.',
      },
      sendBy: { ...words, description: 'ISO 8601: deadline of the hand-in.' },
      pdfUrl: {
        ...wordsOrNone,
        description: 'Address of the return label; null without one, and until it is paid.',
      },
      respEissueUrl: {
        ...wordsOrNone,
        description: 'Page with the code for a counter without paper; null until it is paid.',
      },
      paymentStatus: payment.paymentStatus,
      cardProviderResponse: payment.cardProviderResponse,
      redirectUrl: payment.redirectUrl,
      resp3ds2: {
        type: ['object', 'null'],
        additionalProperties: true,
        description: 'The action again when it is a step of 3-D Secure 2.',
      },
    },
    required: [
      'message',
      'orderId',
      'returnId',
      'returnStatus',
      'sendBy',
      'pdfUrl',
      'respEissueUrl',
      'paymentStatus',
      'cardProviderResponse',
      'redirectUrl',
      'resp3ds2',
    ],
    additionalProperties: false,
  },
  errors: [
    'order_not_found',
    'too_many_requests',
    'invalid_field',
    'order_changed',
    'not_exchangeable',
    'line_taken',
    'return_window_over',
    'shipping_refused',
    'pickup_date_gone',
    'ERROR_NO_STOCK',
    'ERROR_PRICE_CHANGED',
    'payment_refused',
    'payment_unreachable',
    'order_in_progress',
  ],
});
