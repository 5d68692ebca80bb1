import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { bagFields } from '../bag/bag.contract';

const SPEC = 'docs/contract/calls.md#checkout-and-orders';
const words = { type: 'string' } as const;

export const expressShoppingSendEmailLink = defineOperation({
  id: 'expressShoppingSendEmailLink',
  method: 'POST',
  path: '/express-shopping/send-email-link',
  spec: SPEC,
  summary:
    'Mails a bag as a link, to buy it on another device. The link is good for 24 hours, in this storefront.',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      hashOrderId: bagFields.hashOrderId,
      email: text('Who gets it.'),
    },
    required: ['hashOrderId', 'email'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { sent: { type: 'boolean' }, expiresAt: { ...words, description: 'ISO 8601.' } },
    required: ['sent', 'expiresAt'],
    additionalProperties: false,
  },
  errors: ['bag_not_found', 'bag_of_other_market', 'empty_bag', 'invalid_field', 'too_many_attempts'],
});

export const expressShoppingData = defineOperation({
  id: 'expressShoppingData',
  method: 'POST',
  path: '/express-shopping/data',
  spec: SPEC,
  summary:
    'Opens a mailed bag: a bag of its own with the same pieces, as far as they are still there. What was typed in the first one stays with it.',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      expressShoppingHashId: { ...text('Of the link.', 100), minLength: 1 },
    },
    required: ['expressShoppingHashId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      hashOrderId: words,
      market: words,
      shipment: { type: ['string', 'null'] },
      count: { type: 'integer', minimum: 1, description: 'Lines of the new bag.' },
      missing: { type: 'integer', minimum: 0, description: 'Lines that have sold out meanwhile.' },
      expiresAt: words,
    },
    required: ['hashOrderId', 'market', 'shipment', 'count', 'missing', 'expiresAt'],
    additionalProperties: false,
  },
  errors: ['link_expired', 'bag_of_other_market', 'NOSTOCK'],
});
