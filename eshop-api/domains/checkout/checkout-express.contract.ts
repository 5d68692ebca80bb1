import { defineOperation } from '../../contract/operation';
import { bagFields } from '../bag/bag.contract';

const SPEC = 'docs/contract/calls.md#checkout-and-orders';
const texts = {
  type: 'object',
  maxProperties: 60,
  additionalProperties: { type: 'string', maxLength: 500 },
} as const;
const answer = {
  type: 'object',
  properties: { data: texts },
  required: ['data'],
  additionalProperties: false,
} as const;
const errors = ['bag_not_found', 'bag_of_other_market'] as const;

/** Stores what was typed and chosen in the checkout with the bag, field by field; card numbers, cvc and pins are never among it. */
export const checkoutExpressData = defineOperation({
  id: 'checkoutExpressData',
  method: 'POST',
  path: '/checkout-express/data',
  spec: SPEC,
  idempotent: true,
  summary:
    'Keeps fields of the checkout form under the bag: those named are laid over what is there, an empty text erases one. Gone with the order and after 24 hours.',
  request: {
    type: 'object',
    properties: { profile: bagFields.profile, hashOrderId: bagFields.hashOrderId, data: texts },
    required: ['hashOrderId', 'data'],
    additionalProperties: false,
  },
  response: answer,
  errors,
});

export const checkoutExpressReturnData = defineOperation({
  id: 'checkoutExpressReturnData',
  method: 'POST',
  path: '/checkout-express/return-data',
  spec: SPEC,
  idempotent: true,
  summary: 'What is kept under the bag; nothing: {}.',
  request: {
    type: 'object',
    properties: { profile: bagFields.profile, hashOrderId: bagFields.hashOrderId },
    required: ['hashOrderId'],
    additionalProperties: false,
  },
  response: answer,
  errors,
});
