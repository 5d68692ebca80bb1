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
          'With the last 20 orders that were made while signed in here; else lastOrder is null and orders is empty.',
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
        properties: { account: accountSchema, lastOrder: order, orders },
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
    'Changes what is kept of a customer (bearer). Fields that are left out stay; addresses are taken as a whole.',
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
  errors: ['unauthorized', 'invalid_field', 'too_many_requests'],
});
