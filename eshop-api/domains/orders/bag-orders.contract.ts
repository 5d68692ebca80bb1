import { defineOperation } from '../../contract/operation';
import { bagFields } from '../bag/bag.contract';

/** For a storefront whose answer to the order's creation got lost: what a bag has become. */
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
