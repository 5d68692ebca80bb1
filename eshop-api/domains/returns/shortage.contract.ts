import { orderAmount, orderFields } from '../../contract/after-sale-shapes';
import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const words = { type: 'string' } as const;

export const modifySizeShortage = defineOperation({
  id: 'ordersModifySizeShortage',
  method: 'POST',
  path: '/orders/{reference}/modifySize/shortage',
  spec: 'docs/contract/orders.md#size-exchange',
  idempotent: true,
  summary:
    'Own call. Choice of a shopper whose new size the warehouse cannot send: wait for it until the announced day, or be refunded now. Waiting can still be changed to a refund, a refund is final. Idempotent.',
  request: {
    type: 'object',
    properties: {
      profile,
      reference: orderFields.reference,
      email: orderFields.email,
      returnId: { ...text('Of the exchange.', 20), minLength: 1 },
      choice: { type: 'string', enum: ['wait', 'refund'] },
    },
    required: ['reference', 'email', 'returnId', 'choice'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      returnId: words,
      choice: { type: 'string', enum: ['wait', 'refund'] },
      until: { ...words, description: 'ISO 8601: refunded if it is not sent by then.' },
      outcome: {
        type: ['string', 'null'],
        enum: ['sent', 'refunded', null],
        description:
          'null: open; a refund that the warehouse has not confirmed yet follows. sent: it has found the size.',
      },
      refund: { ...orderAmount, description: 'Pieces and cost of the exchange, minor units.' },
      refundFormatted: words,
    },
    required: ['returnId', 'choice', 'until', 'outcome', 'refund', 'refundFormatted'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'no_return', 'no_shortage'],
});
