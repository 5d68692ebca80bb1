import { defineOperation } from '../../contract/operation';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

export const ordersKboixShopForm = defineOperation({
  id: 'ordersKboixShopForm',
  method: 'POST',
  path: '/orders/kboixShopForm',
  spec: 'docs/contract/calls.md#checkout-and-orders',
  idempotent: true,
  summary:
    'The buyer of a kboix order joins the running community with it. Once an order; sent again, it answers the same.',
  request: {
    type: 'object',
    properties: {
      profile: text(20),
      email: text(200),
      locator: { ...text(40), description: 'Order id.' },
      name: text(200),
      surname: text(200),
      privacyPolicy: { ...text(5), description: 'on or true.' },
    },
    required: ['email', 'locator', 'name', 'surname'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      registered: { type: 'boolean' },
      already: { type: 'boolean', description: 'This order had joined before.' },
    },
    required: ['registered', 'already'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'not_kboix', 'invalid_field'],
});
