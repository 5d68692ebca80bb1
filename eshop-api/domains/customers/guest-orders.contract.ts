import { defineOperation } from '../../contract/operation';
import { count, listOf, profile } from '../../contract/shapes';

const SPEC = 'docs/contract/account.md#account';
const request = {
  type: 'object',
  properties: { profile },
  required: ['profile'],
  additionalProperties: false,
} as const;

export const accountGuestOrders = defineOperation({
  id: 'accountGuestOrders',
  method: 'POST',
  path: '/account/guestOrders',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'Orders in this storefront that were placed with the confirmed address of the customer of the bearer token and belong to no account, newest first, at most 20. Without their whole numbers.',
  request,
  response: {
    type: 'object',
    properties: {
      orders: listOf({
        ending: { type: 'string', description: 'Last four digits of the order id.' },
        createdAt: { type: 'string', description: 'ISO 8601, UTC.' },
        pieces: { ...count, description: 'Without add-ons.' },
      }),
      total: count,
    },
    required: ['orders', 'total'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'email_not_confirmed', 'too_many_requests'],
});

export const accountAddGuestOrders = defineOperation({
  id: 'accountAddGuestOrders',
  method: 'POST',
  path: '/account/addGuestOrders',
  spec: SPEC,
  idempotent: true,
  summary:
    'Makes all orders of /account/guestOrders orders of the account. Orders of another account never change.',
  request,
  response: {
    type: 'object',
    properties: { added: { ...count, description: '0 if they were added before.' } },
    required: ['added'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'email_not_confirmed', 'too_many_requests'],
});
