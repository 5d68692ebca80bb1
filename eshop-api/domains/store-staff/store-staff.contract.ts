import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const words = { type: 'string' } as const;

export const storeSession = defineOperation({
  id: 'storeSession',
  method: 'POST',
  path: '/store/session',
  spec: 'docs/contract/storefronts-and-roles.md#store-mode',
  summary:
    'The store whose till calls, by the header x-store-session; null: no till. For pages that differ there.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: { storeId: { type: ['string', 'null'] } },
    required: ['storeId'],
    additionalProperties: false,
  },
});

export const cartStoreEmployees = defineOperation({
  id: 'cartGetStoreEmployees',
  method: 'GET',
  path: '/cart/getstoreemployees',
  spec: 'docs/contract/calls.md#bag-and-gift-cards',
  summary:
    'Who serves in a store, for the till to say who sells: its id goes with bag and order as tpvEmployeeId. Names are as on a badge, and told to the store’s own till alone (x-store-session): to anybody else nobody is known.',
  request: {
    type: 'object',
    properties: { profile, tpvStoreId: { ...text('The store, as the till names it.', 40), minLength: 1 } },
    required: ['tpvStoreId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      storeEmployees: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: words, name: words },
          required: ['id', 'name'],
          additionalProperties: false,
        },
        description: 'By name; none: nobody is known there.',
      },
    },
    required: ['storeEmployees'],
    additionalProperties: false,
  },
  errors: [],
});
