import type { FromSchema } from 'json-schema-to-ts';
import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { savedAddressSchema } from '../accounts/account.fields';
import { ordersGetInfo } from '../orders/orders.contract';

const SPEC = 'docs/contract/calls.md#account';
const { order, orders } = ordersGetInfo.response.properties;

/** docs/contract/account.md#account. */
export const accountSchema = {
  type: 'object',
  title: 'Account',
  properties: {
    email: text('As its owner writes it.'),
    name: text(''),
    surname: text(''),
    telephone: text('Digits.'),
    newsletterSubscribed: { type: 'boolean', description: 'Gets news of this storefront.' },
    kboix: { type: 'boolean', description: 'Has joined the community of this storefront.' },
    addresses: {
      type: 'array',
      items: savedAddressSchema,
      description: 'In their owner’s order; the first of a country is the one that forms begin with.',
    },
    version: {
      type: 'integer',
      description:
        'Rises with each change of the addresses; sent back, it keeps an older list from being written over a newer one.',
    },
  },
  required: ['email', 'name', 'surname', 'telephone', 'newsletterSubscribed', 'kboix', 'addresses'],
  additionalProperties: false,
} as const;

export type Account = FromSchema<typeof accountSchema>;

export const accountInfo = defineOperation({
  id: 'accountInfo',
  method: 'POST',
  path: '/account/info',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'Whose token this is (bearer), in the market it was signed in to; any other token is 401 unauthorized.',
  request: {
    type: 'object',
    properties: {
      profile,
      showOrders: {
        type: 'boolean',
        description:
          'With orders that were made while signed in here, newest first; else lastOrder is null and orders is empty. One that its shopper has not paid is none, unless its bank is still to answer.',
      },
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        default: 0,
        description: 'Orders to pass over.',
      },
      limit: { type: 'integer', minimum: 1, maximum: 20, default: 20 },
      state: {
        type: 'string',
        enum: ['open', 'done'],
        description:
          'done: delivered or cancelled. open: the others. Left out: all. lastOrder does not depend on it.',
      },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      userData: {
        type: 'object',
        properties: {
          account: accountSchema,
          lastOrder: order,
          orders,
          ordersTotal: { type: 'integer', minimum: 0, description: 'How many there are in this state.' },
        },
        required: ['account', 'lastOrder', 'orders'],
        additionalProperties: false,
      },
    },
    required: ['userData'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const accountModify = defineOperation({
  id: 'accountModify',
  method: 'POST',
  path: '/account/modify',
  spec: SPEC,
  idempotent: true,
  maxBody: 192 * 1024,
  summary:
    'Changes what is kept of a customer (bearer). Fields that are left out stay. Addresses are taken as a whole, each checked by the rules of its own country unless it stays as it is; its faults are named addresses.1.postalCode.',
  request: {
    type: 'object',
    properties: {
      profile,
      account: {
        type: 'object',
        properties: {
          name: text(''),
          surname: text(''),
          telephone: text(''),
          addresses: { type: 'array', items: savedAddressSchema, maxItems: 20 },
          version: {
            type: 'integer',
            description:
              'Of the account as it was read: where its addresses have been changed since, account_changed.',
          },
          restoreAddress: {
            type: 'string',
            minLength: 1,
            maxLength: 64,
            description:
              'Id of an address that the last change took out, at most 30 minutes ago: it stands again where it stood.',
          },
        },
        additionalProperties: false,
      },
    },
    required: ['profile', 'account'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { account: accountSchema },
    required: ['account'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'invalid_field', 'account_changed', 'too_many_requests'],
});
