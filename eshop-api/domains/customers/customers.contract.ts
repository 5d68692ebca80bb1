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
    emailConfirmed: {
      type: 'boolean',
      description: 'A mailed link has proved that the address is its owner’s.',
    },
    name: text(''),
    surname: text(''),
    telephone: text('Digits.'),
    newsletterSubscribed: { type: 'boolean', description: 'Gets news of this storefront.' },
    userHash: text(
      'Of that subscription; grants members’ prices. Only with a confirmed address, since it is handed out to its owner alone.',
    ),
    kboix: { type: 'boolean', description: 'Has joined the community of this storefront.' },
    addresses: {
      type: 'array',
      items: savedAddressSchema,
      description: 'In their owner’s order; the first of a country is the one that forms begin with.',
    },
    version: {
      type: 'integer',
      description:
        'Incremented with each change of the addresses; sent back, it prevents overwriting newer addresses with older ones.',
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
          'With orders that were made while signed in here, newest first; else lastOrder is null and orders is empty. Without unpaid orders, unless only the bank’s answer is pending.',
      },
      offset: {
        type: 'integer',
        minimum: 0,
        maximum: 100_000,
        default: 0,
        description: 'Number of orders to skip.',
      },
      limit: { type: 'integer', minimum: 1, maximum: 20, default: 20 },
      state: {
        type: 'string',
        enum: ['open', 'done'],
        description:
          'done: delivered or cancelled. open: the others. All if omitted. Does not affect lastOrder.',
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
          ordersTotal: { type: 'integer', minimum: 0, description: 'Number of orders in this state.' },
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
    'Changes a customer’s data (bearer). Omitted fields are unchanged. Addresses are replaced as a whole, each checked by the rules of its own country unless unchanged; errors are named like addresses.1.postalCode.',
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
              'Version of the account as read: account_changed when its addresses have changed since.',
          },
          restoreAddress: {
            type: 'string',
            minLength: 1,
            maxLength: 64,
            description:
              'Id of an address deleted by the last change, at most 30 minutes ago: it is restored at its position.',
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
