import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

/** docs/contract/errors.md#orders-and-payments: a gift card that is not found, or whose pin is wrong. */
export const GIFT_CARD_NOT_FOUND = '000000000000';

export const ordersCheckGiftCard = defineOperation({
  id: 'ordersCheckGiftCard',
  method: 'POST',
  path: '/orders/checkgiftcard',
  spec: 'docs/contract/calls.md#bag-and-gift-cards',
  idempotent: true,
  summary: 'What is left on a gift card. An unknown number and a wrong pin answer alike.',
  request: {
    type: 'object',
    properties: {
      profile,
      giftCardNum: {
        type: 'string',
        minLength: 1,
        maxLength: 20,
        description: 'Three groups of 4 digits, dashes optional.',
      },
      giftCardPin: { type: 'string', maxLength: 20 },
      hashOrderId: {
        type: 'string',
        maxLength: 100,
        description:
          'The bag that is to be paid: what its own order holds of the card and has not paid yet counts as left on it.',
      },
    },
    required: ['profile', 'giftCardNum'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      giftCard: {
        type: 'object',
        properties: {
          number: { type: 'string', description: 'Its last four digits.' },
          balance: { type: 'integer', minimum: 1, description: 'Minor units of `currency`.' },
          balanceFormatted: { type: 'string' },
          currency: { type: 'string', pattern: '^[A-Z]{3}$' },
          expiresAt: { type: 'string', description: 'ISO 8601.' },
        },
        required: ['number', 'balance', 'balanceFormatted', 'currency', 'expiresAt'],
        additionalProperties: false,
      },
    },
    required: ['giftCard'],
    additionalProperties: false,
  },
  errors: [
    GIFT_CARD_NOT_FOUND,
    'invalid_field',
    'gift_card_refused',
    'gift_card_other_currency',
    'gift_card_expired',
    'gift_card_empty',
    'too_many_attempts',
    'too_many_requests',
  ],
});
