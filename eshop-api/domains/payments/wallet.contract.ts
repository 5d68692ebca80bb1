import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { bagFields, saleFields } from '../bag/bag.contract';
import { choiceFields } from '../checkout/checkout.contract';

const SPEC = 'docs/contract/calls.md#payments';
const plain = { type: 'string' } as const;
const plainOrNone = { type: ['string', 'null'] } as const;
const texts = { type: 'object', additionalProperties: plain } as const;
/** Amounts never come from the caller: they are the quote's for this bag and these choices. */
const wanted = {
  ...bagFields,
  ...saleFields,
  autoVoucher: text('auto-bonds.', 10),
  ...choiceFields,
} as const;
const returnUrl = {
  type: 'string',
  minLength: 1,
  maxLength: 500,
  description: 'An address of this storefront.',
} as const;
const money = {
  amount: { type: 'integer', minimum: 0, description: 'Minor units.' },
  currency: plain,
} as const;
const errors = ['bag_not_found', 'bag_of_other_market', 'empty_bag', 'invalid_return_url'] as const;

export const walletOrderSchema = {
  type: 'object',
  properties: {
    id: plain,
    status: {
      type: 'string',
      enum: ['created', 'addressed', 'approved', 'cancelled'],
      description:
        'created: an address is to be chosen (also again, when the shop sends nothing there). addressed: chosen, the sum is to be agreed to. approved: `token` pays.',
    },
    ...money,
    approveUrl: { ...plain, description: 'Where its owner goes on.' },
    shipment: {
      anyOf: [texts, { type: 'null' }],
      description: 'The owner’s address as shipment form fields of its country; null until it is chosen.',
    },
    shippingMethodId: { ...plainOrNone, description: 'Chosen in the wallet; null until it was agreed to.' },
    shippingCost: {
      type: ['integer', 'null'],
      description: 'Of the sum, minor units; null until an address is chosen.',
    },
    token: { ...plainOrNone, description: 'paymentInfo.token of the order, once agreed to.' },
  },
  required: [
    'id',
    'status',
    'amount',
    'currency',
    'approveUrl',
    'shipment',
    'shippingMethodId',
    'shippingCost',
    'token',
  ],
  additionalProperties: false,
} as const;

export const paymentsRedirectForm = defineOperation({
  id: 'paymentsRedirectForm',
  method: 'POST',
  path: '/orders/payments/redirect/form',
  spec: SPEC,
  summary: 'Begins paying by wallet: the form that leads to it. Nothing is charged.',
  request: {
    type: 'object',
    properties: {
      ...wanted,
      returnUrl,
      requestKey: {
        type: 'string',
        minLength: 8,
        maxLength: 64,
        description: 'Chosen by the caller, once an intention: repeated, it answers the same wallet order.',
      },
    },
    required: ['hashOrderId', 'paymentMethodId', 'returnUrl'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      walletOrderId: plain,
      form: {
        type: 'object',
        properties: { url: plain, method: { type: 'string', enum: ['GET', 'POST'] }, fields: texts },
        required: ['url', 'method', 'fields'],
        additionalProperties: false,
      },
    },
    required: ['walletOrderId', 'form'],
    additionalProperties: false,
  },
  errors,
});

export const paymentsWalletUpdateOrder = defineOperation({
  id: 'paymentsWalletUpdateOrder',
  method: 'POST',
  path: '/orders/payments/wallet/update-order',
  spec: SPEC,
  idempotent: true,
  summary:
    'Gives the wallet the ways of sending and the sums as they are now, by the address its owner chose, and answers the wallet order. A higher sum must be agreed to again. For the bag it was made for only.',
  request: {
    type: 'object',
    properties: { ...wanted, walletOrderId: { type: 'string', minLength: 1, maxLength: 80 } },
    required: ['hashOrderId', 'walletOrderId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { walletOrder: walletOrderSchema },
    required: ['walletOrder'],
    additionalProperties: false,
  },
  errors: [...errors, 'wallet_order_not_found'],
});

export const paymentsDeviceWalletCreateSession = defineOperation({
  id: 'paymentsDeviceWalletCreateSession',
  method: 'POST',
  path: '/orders/payments/device-wallet/create-session',
  spec: SPEC,
  summary: 'What the device’s sheet needs to show this bag’s sum.',
  request: {
    type: 'object',
    properties: { ...wanted, returnUrl },
    required: ['hashOrderId', 'returnUrl'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      session: {
        type: 'object',
        properties: { id: plain, ...money, sheetUrl: plainOrNone, merchantSession: texts },
        required: ['id', 'amount', 'currency', 'sheetUrl', 'merchantSession'],
        additionalProperties: false,
      },
    },
    required: ['session'],
    additionalProperties: false,
  },
  errors,
});

export const paymentsDeviceWalletAuthorize = defineOperation({
  id: 'paymentsDeviceWalletAuthorize',
  method: 'POST',
  path: '/orders/payments/device-wallet/authorize',
  spec: SPEC,
  idempotent: true,
  summary: 'Changes what the sheet gave for a token to pay the order with (paymentInfo.token).',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      hashOrderId: bagFields.hashOrderId,
      sessionId: { type: 'string', minLength: 1, maxLength: 80 },
      answer: { type: 'string', minLength: 1, maxLength: 8000, description: 'Of the sheet.' },
    },
    required: ['hashOrderId', 'sessionId', 'answer'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { token: plain, ...money },
    required: ['token', 'amount', 'currency'],
    additionalProperties: false,
  },
  errors: ['device_wallet_refused'],
});
