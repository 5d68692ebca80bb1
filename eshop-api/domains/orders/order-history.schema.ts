import { listOf } from '../../contract/shapes';

const text = { type: 'string' } as const;
const instant = { ...text, description: 'ISO 8601.' } as const;

/** History of an order and its available actions (docs/contract/orders.md#order-status-codes). Read orders have it, new ones don't. */
export const orderHistoryFields = {
  store: { ...text, description: 'Where it was sold; WEB: here.' },
  expedition: { ...text, description: 'First delivery; empty: none yet.' },
  expeditionCenter: { ...text, description: 'Warehouse of the first delivery; empty: none yet.' },
  receiver: {
    type: 'object',
    properties: { regionCode: text },
    required: ['regionCode'],
    additionalProperties: false,
  },
  actions: listOf({
    code: {
      type: 'string',
      enum: ['R', 'C', 'T', 'B', 'D', 'G'],
      description:
        'R: confirm cash on delivery. C: cancel. T: tracking. B: change a size. D: send pieces back. G: review the buying.',
    },
  }),
  events: listOf({
    status: { type: 'string', enum: ['PC', 'EN', 'TR', 'FI', 'CA'] },
    at: instant,
    cause: {
      type: ['string', 'null'],
      description:
        'Of CA: shopper, expired, unconfirmed, warehouse (it cannot send the order). Of PC: confirmed by its shopper.',
    },
  }),
  confirmBy: {
    type: ['string', 'null'],
    description:
      'ISO 8601: cancelled if its shopper does not confirm it by then (action R); null: needs none.',
  },
  shipments: listOf({
    expedition: text,
    expeditionCenter: text,
    code: { type: 'string', enum: ['P19', 'P56'] },
    carrier: text,
    trackingNumber: { ...text, description: 'Empty until the carrier has given one.' },
    trackingUrl: { type: ['string', 'null'] },
    lines: { type: 'array', items: text, description: 'Ids of products.' },
    events: listOf({
      status: {
        type: 'string',
        enum: ['EN', 'TR', 'FI'],
        description: 'EN: packed. TR: with the carrier. FI: delivered.',
      },
      at: instant,
    }),
  }),
  refunds: listOf({
    id: text,
    amount: { type: 'integer', minimum: 1, description: 'Minor units of the order’s currency.' },
    formatted: text,
    target: {
      type: 'string',
      enum: ['charge', 'giftCard', 'newCard', 'bankAccount', 'toChoose'],
      description:
        'giftCard: the one that paid. Of what was paid in cash or by transfer: newCard: one by mail. bankAccount. toChoose: one of the two, as its shopper chooses (docs/contract/orders.md#refunds-to-a-bank-account).',
    },
    state: { type: 'string', enum: ['wanted', 'asked', 'done', 'failed'] },
    at: { ...text, description: 'ISO 8601: when it was decided, then when it ended.' },
    until: {
      type: ['string', 'null'],
      description: 'ISO 8601: of toChoose, when it becomes a gift card.',
    },
    ending: { ...text, description: 'Of bankAccount: its last four digits; empty of the others.' },
    returnId: { type: ['string', 'null'], description: 'Return that it is of.' },
  }),
  version: {
    type: 'integer',
    minimum: 0,
    description: 'Rises with each change of the order and its returns; step two of a return names it.',
  },
  returns: listOf({
    reference: { ...text, description: '10 digits, 9 in front.' },
    orderType: { type: 'string', enum: ['ZDVN'] },
    replacement: {
      type: ['string', 'null'],
      description: 'Order with the pieces in other sizes; null: a return, not an exchange.',
    },
    unpaid: {
      type: 'boolean',
      description: 'An exchange whose cost is being paid: nothing is to be handed in yet.',
    },
    shortage: {
      title: 'ExchangeShortage',
      description:
        'The warehouse cannot send the new size (docs/contract/orders.md#size-exchange); null: it can.',
      anyOf: [
        {
          type: 'object',
          properties: {
            until: { ...instant, description: 'ISO 8601: refunded if it is not sent by then.' },
            choice: {
              type: ['string', 'null'],
              enum: ['wait', 'refund', null],
              description: 'The shopper’s; null: none, which waits.',
            },
            outcome: {
              type: ['string', 'null'],
              enum: ['sent', 'refunded', null],
              description: 'null: open.',
            },
            refund: {
              type: 'integer',
              minimum: 0,
              description: 'Pieces and cost of the exchange, minor units.',
            },
            refundFormatted: text,
          },
          required: ['until', 'choice', 'outcome', 'refund', 'refundFormatted'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
    },
    status: {
      type: 'string',
      enum: ['PE', 'EN', 'RE', 'FI', 'NA', 'CA'],
      description: 'docs/contract/orders.md#return-status-codes.',
    },
    methodId: { ...text, description: 'Return code; 01: fetched by a courier.' },
    lines: listOf({
      id: text,
      reason: text,
      subReason: text,
      accepted: { type: ['boolean', 'null'], description: 'null: not inspected.' },
    }),
    wayBack: { type: 'integer', minimum: 0, description: 'What sending it costs, minor units.' },
    refund: {
      type: 'integer',
      minimum: 0,
      description: 'What it gives back if all is accepted, then what it gave; minor units.',
    },
    refundFormatted: text,
    refundAt: {
      type: 'string',
      enum: ['received', 'handedIn'],
      description: 'When it is refunded: when its pieces are accepted, or as soon as they are handed in.',
    },
    refundBy: {
      type: 'string',
      enum: ['payment', 'newCard'],
      description:
        'payment: the way it was paid. newCard: paid in cash or by transfer, refunded to a bank account or by a gift card.',
    },
    sendBy: instant,
    returnLabel: {
      type: ['string', 'null'],
      description:
        'Address of its label as a PDF; null: not requested (includeReturnLabel), or it is handed in or over.',
    },
    events: listOf({ status: text, at: instant }),
  }),
} as const;
