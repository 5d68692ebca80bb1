import { ACCOUNT_FIELD_IDS, MAX_ACCOUNT_TEXT } from '../../contract/bank-accounts/bank-account.fields';
import { defineOperation } from '../../contract/operation';
import { listOf, profile, text } from '../../contract/shapes';

const SPEC = 'docs/contract/orders.md#refunds-to-a-bank-account';
const words = { type: 'string' } as const;

/** The refund by the mailed link, or one of the signed-in customer's own orders. */
const ofRefund = {
  profile,
  token: text('Of the mailed link.', 100),
  refundId: {
    ...text('Of a refund of the signed-in customer’s order; without `token`.', 18),
    pattern: '^[0-9]*$',
  },
} as const;

const field = { ...text('As its bank writes it; spaces are ignored.', MAX_ACCOUNT_TEXT) } as const;

const shown = {
  type: 'object',
  properties: {
    reference: { ...words, description: 'Last four digits of the order id.' },
    amount: { type: 'integer', minimum: 1, description: 'Minor units of the order’s currency.' },
    formatted: words,
    state: {
      type: 'string',
      enum: ['open', 'transferring', 'transferred', 'card'],
      description:
        'open: nothing is chosen. transferring: on its way to the account. transferred: paid. card: a gift card was sent by mail.',
    },
    until: {
      type: ['string', 'null'],
      description: 'ISO 8601: of `open`, when it becomes a gift card; null of the others.',
    },
    isRepeated: { type: 'boolean', description: 'The bank of a former account returned the money.' },
    ending: { ...words, description: 'Last four digits of the account; empty: none.' },
    fields: listOf({
      id: { type: 'string', enum: [...ACCOUNT_FIELD_IDS] },
      name: { ...words, description: 'What the country calls it; empty: no name of its own.' },
      digits: { ...words, description: 'How many it has, e.g. 4–5; empty: no number.' },
      options: { type: 'array', items: words, description: 'Of a choice; empty: none.' },
    }),
  },
  required: ['reference', 'amount', 'formatted', 'state', 'until', 'isRepeated', 'ending', 'fields'],
  additionalProperties: false,
} as const;

export const ordersRefundChoice = defineOperation({
  id: 'ordersRefundChoice',
  method: 'POST',
  path: '/orders/refundChoice',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'Own call. A refund of what was paid in cash or by transfer, and the fields of a bank account in the country of its order.',
  request: { type: 'object', properties: ofRefund, additionalProperties: false },
  response: shown,
  errors: ['link_ended', 'unauthorized', 'too_many_requests'],
});

export const ordersChooseRefund = defineOperation({
  id: 'ordersChooseRefund',
  method: 'POST',
  path: '/orders/chooseRefund',
  spec: SPEC,
  idempotent: true,
  summary:
    'Own call. Chooses where that refund goes: to a bank account, or a gift card by mail. Once; the same choice again answers the same. An account without the mailed link needs a sign-in by password in the last 15 minutes.',
  request: {
    type: 'object',
    properties: {
      ...ofRefund,
      choice: { type: 'string', enum: ['bank', 'card'] },
      holder: { ...text('Of bank: the name of the account’s holder.', MAX_ACCOUNT_TEXT) },
      account: {
        type: 'object',
        description: 'Of bank: the fields that ordersRefundChoice answers.',
        properties: {
          iban: field,
          bankName: field,
          bankCode: field,
          branchCode: field,
          accountType: field,
          accountNumber: field,
          taxId: field,
        },
        additionalProperties: false,
      },
    },
    required: ['choice'],
    additionalProperties: false,
  },
  response: shown,
  errors: [
    'link_ended',
    'unauthorized',
    'login_needed',
    'refund_chosen',
    'invalid_field',
    'too_many_requests',
  ],
});
