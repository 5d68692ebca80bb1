import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

export const ordersSendMail = defineOperation({
  id: 'ordersSendMail',
  method: 'POST',
  path: '/orders/sendMail',
  spec: 'docs/contract/calls.md#checkout-and-orders',
  summary: 'Sends an order’s confirmation again, to the address it was made with: three times a day at most.',
  request: {
    type: 'object',
    properties: {
      profile,
      email: text('Address the order was made with.', 200),
      locator: text('Locator.', 40),
    },
    required: ['profile', 'email', 'locator'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { sent: { type: 'boolean', description: 'It is on its way.' } },
    required: ['sent'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'invalid_field', 'too_many_attempts'],
});
