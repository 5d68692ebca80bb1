import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { bagFields, saleFields } from '../bag/bag.contract';

const SPEC = 'docs/contract/calls.md#checkout-and-orders';

/** Media types of a card provider's webhook. */
const WEBHOOK_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'] as const;

export const paymentsConfirm = defineOperation({
  id: 'ordersPaymentsConfirm',
  method: 'POST',
  path: '/orders/payments/confirm',
  spec: 'docs/contract/calls.md#payments',
  idempotent: true,
  summary:
    'Webhook of the card provider: its events, signed, in any order and as often as it likes. The body is read as the provider wrote it.',
  file: { field: 'notification', sent: 'body', types: WEBHOOK_TYPES },
  request: {
    type: 'object',
    properties: { notification: { description: 'The body as it came, at most 64 KB.' } },
    required: ['notification'],
    additionalProperties: true,
  },
  response: {
    type: 'object',
    properties: { accepted: { type: 'integer', minimum: 0, description: 'Events that were read.' } },
    required: ['accepted'],
    additionalProperties: false,
  },
  errors: ['forged_notification', 'payment_unreachable'],
});

export const ordersBackendEvents = defineOperation({
  id: 'ordersBackendEvents',
  method: 'POST',
  path: '/orders/backend/events',
  spec: 'docs/contract/orders.md#webhook-of-the-order-back-end',
  idempotent: true,
  summary:
    'Webhook of the order back end: which orders and returns have changed, signed, in any order and repeatedly. Their state is read from its feed afterwards.',
  file: { field: 'notification', sent: 'body', types: ['application/json'] },
  request: {
    type: 'object',
    properties: { notification: { description: 'The body as it came, at most 64 KB and 100 events.' } },
    required: ['notification'],
    additionalProperties: true,
  },
  response: {
    type: 'object',
    properties: {
      accepted: { type: 'integer', minimum: 0, description: 'Events that are recorded now.' },
      repeated: { type: 'integer', minimum: 0, description: 'Events that had been recorded before.' },
      unknown: {
        type: 'array',
        items: { type: 'string' },
        description: 'References that are not of this shop; their events are not recorded.',
      },
    },
    required: ['accepted', 'repeated', 'unknown'],
    additionalProperties: false,
  },
  errors: ['forged_notification', 'no_webhooks', 'too_many_events'],
});

export const ordersCancel = defineOperation({
  id: 'ordersCancel',
  method: 'POST',
  path: '/orders/cancel',
  spec: SPEC,
  idempotent: true,
  summary:
    'Cancels an order that has not been sent: pieces, gift card and money go back. Cancelled already: answers the same.',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      mail: { ...text('As in the order.', 200), minLength: 1 },
      order: { ...text('Order id.', 20), minLength: 1 },
      reason: text('In the shopper’s words or a code.', 500),
    },
    required: ['mail', 'order'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      reference: { type: 'string' },
      orderStatus: {
        type: 'string',
        enum: ['CA', 'PC'],
        description:
          'PC: the order back end has not answered yet whether it can still stop the parcel; a mail brings its answer.',
      },
      moneyBack: { type: 'boolean', description: 'Something had been paid and goes back.' },
    },
    required: ['reference', 'orderStatus', 'moneyBack'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'order_sent', 'gift_card_used', 'order_exchanged'],
});

export const ordersConfirmCashOnDelivery = defineOperation({
  id: 'ordersConfirmCashOnDelivery',
  method: 'POST',
  path: '/orders/confirmCashOnDelivery',
  spec: 'docs/contract/orders.md#confirmation-of-cash-on-delivery',
  idempotent: true,
  summary:
    'Confirms an order that is paid in cash on delivery (action R): it is handed over now. Confirmed already: answers the same.',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      email: { ...text('As in the order.', 200), minLength: 1 },
      locator: { ...text('Order id.', 20), minLength: 1 },
    },
    required: ['email', 'locator'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { reference: { type: 'string' } },
    required: ['reference'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'order_cancelled', 'nothing_to_confirm'],
});

export const ordersCreateOffline = defineOperation({
  id: 'ordersCreateOfflineOrder',
  method: 'POST',
  path: '/orders/createOfflineOrder',
  spec: SPEC,
  idempotent: true,
  summary:
    'Keeps what a shopper wants while the order back end takes no orders. Nothing is charged or reserved; as soon as orders are taken again a mail leads back to the bag, which stays as it is.',
  request: {
    type: 'object',
    properties: {
      ...bagFields,
      ...saleFields,
      submissionKey: { type: 'string', minLength: 8, maxLength: 64 },
      email: text('', 200),
      name: text('', 200),
      surname: text('', 200),
      telephone: text('', 40),
      remarks: text('What else should be known.', 1000),
      privacyPolicy: text('on or true.', 5),
    },
    required: ['hashOrderId', 'submissionKey', 'email', 'name', 'surname', 'telephone'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      offlineReference: { type: 'string', description: '10 digits.' },
      store: { type: 'string' },
      fiscalYear: { type: 'string' },
      encodedReference: { type: 'string' },
    },
    required: ['offlineReference', 'store', 'fiscalYear', 'encodedReference'],
    additionalProperties: false,
  },
  errors: ['bag_not_found', 'bag_of_other_market', 'empty_bag', 'invalid_field'],
});

/** For a storefront that did not get the answer of the order's creation: the order of a bag. */
export const ordersOfBag = defineOperation({
  id: 'ordersOfBag',
  method: 'POST',
  path: '/orders/of-bag',
  spec: 'docs/contract/orders.md#order-creation',
  idempotent: true,
  summary:
    'The newest order of this bag, of the last 24 hours. Who has the bag’s hash is the one who ordered; of a bag of nobody’s, and of another storefront’s, there is none.',
  request: {
    type: 'object',
    properties: { profile: bagFields.profile, hashOrderId: bagFields.hashOrderId },
    required: ['hashOrderId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      made: {
        anyOf: [
          {
            type: 'object',
            properties: {
              encodedReference: { type: 'string' },
              state: {
                type: 'string',
                enum: ['made', 'awaited', 'paying'],
                description:
                  'made: it stands. awaited: its money comes later by itself, if it does. paying: the provider is just being asked.',
              },
              lines: {
                type: 'array',
                items: { type: 'string' },
                description: 'Ids of the bag’s lines that it holds.',
              },
            },
            required: ['encodedReference', 'state', 'lines'],
            additionalProperties: false,
          },
          { type: 'null' },
        ],
        description: 'null: none, or one that was ended without money.',
      },
    },
    required: ['made'],
    additionalProperties: false,
  },
});
