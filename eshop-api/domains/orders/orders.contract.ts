import { defineOperation } from '../../contract/operation';
import { text } from '../../contract/shapes';
import { bagFields, saleFields } from '../bag/bag.contract';
import { choiceFields } from '../checkout/checkout.contract';
import { createdOrderSchema, orderSchema } from './order.schema';

/** For readers of orders. */
export type { CreatedOrder, Order } from './order.schema';

const SPEC = 'docs/contract/calls.md#checkout-and-orders';
const formTexts = {
  type: 'object',
  maxProperties: 40,
  additionalProperties: { type: 'string', maxLength: 500 },
} as const;

/** A line as the caller sends it: of the cart (`id` is the product code) or of the checkout (`id` is the line). */
const shownLine = {
  type: 'object',
  properties: {
    id: { ...text('Product code, or the line.', 64), minLength: 1 },
    shoppingCartId: text('The line.', 64),
    size: text('', 20),
    gender: text('', 20),
    productId: text('', 40),
    price: { type: 'integer', minimum: 0, description: 'Minor units, with its add-ons.' },
    camperoneOrderId: { type: ['string', 'null'], maxLength: 64 },
    giftCard: { type: ['object', 'null'], maxProperties: 5 },
    additionalProducts: { type: 'array', maxItems: 10, items: text('', 64) },
  },
  required: ['id'],
  additionalProperties: false,
} as const;

/** Order create payload of docs/contract/orders.md#create-payload. */
export const createFields = {
  ...bagFields,
  ...saleFields,
  ...choiceFields,
  submissionKey: {
    type: 'string',
    minLength: 8,
    maxLength: 64,
    description: 'Chosen by the caller once an intention to buy; repeated, it answers the same order.',
  },
  products: {
    type: 'array',
    maxItems: 10,
    items: shownLine,
    description:
      'What the shopper saw. The bag decides what is ordered: another one now is ERROR_PRICE_CHANGED.',
  },
  autoVoucher: text('auto-bonds.', 10),
  shipment: {
    ...formTexts,
    description:
      'Shipment form fields (docs/contract/fields.md): email, name, surname, telephone, address, addressNumber, numstrasse, colonia, city, region, postalCode, country, cedula, dni, postnummer, koreaConsent, privacyPolicy.',
  },
  billingAddress: {
    ...formTexts,
    description: 'The fields prefixed billing-, prefix removed; left out: a copy of the shipment.',
  },
  pickupStoreId: text('Store, for shipping method 99.', 40),
  dropPointId: text('Drop point, packstation or post office.', 60),
  paymentInfo: { ...formTexts, description: 'Token and data of the chosen way to pay; never a card number.' },
  totalImport: {
    type: 'integer',
    minimum: 0,
    description: 'The total the shopper saw, minor units: another one now is ERROR_PRICE_CHANGED.',
  },
  shippingCost: { type: 'integer', minimum: 0, description: 'As the shopper saw it, minor units.' },
  newsletter: { type: 'boolean' },
  device: { type: ['string', 'null'], enum: ['mobile', null] },
  csEmployeeId: text('Customer-service employee.', 40),
  checkoutExpressHashId: text('Express checkout.', 64),
  shoppingCartHashId: text('Bag of an express link.', 64),
  expressShoppingHashId: text('Express shopping link.', 100),
  walletPlus: { type: 'boolean' },
  captchaToken: text('Answer of the captcha.', 4000),
  returnUrl: text('Where the shopper comes back to from a redirect: an address of this storefront.', 500),
  origin: text('Where the order was made.', 40),
  campaign: text('', 200),
  channel: text('', 200),
  medium: text('', 200),
} as const;

const createErrors = [
  'bag_not_found',
  'bag_of_other_market',
  'empty_bag',
  'invalid_field',
  'E_CAPTCHA_ERROR',
  'ERROR_MINIMUM_AMOUNT',
  'ERROR_NO_STOCK',
  'ERROR_PRICE_CHANGED',
  'voucher_refused',
  'gift_card_refused',
  'members_only',
  'shipping_refused',
  'payment_refused',
  'erp_inactive',
  'order_in_progress',
  'payment_unreachable',
  'too_many_requests',
  'cross_border_unavailable',
] as const;

export const ordersCreate = defineOperation({
  id: 'ordersCreate',
  method: 'POST',
  path: '/orders/create',
  spec: SPEC,
  idempotent: true,
  summary:
    'Makes one order of the bag: stock taken, payment begun. At most one live order a bag; the same submission key answers the same order.',
  request: {
    type: 'object',
    properties: createFields,
    required: ['hashOrderId', 'submissionKey', 'shipment', 'shippingMethodId', 'totalImport'],
    additionalProperties: false,
  },
  response: createdOrderSchema,
  errors: createErrors,
});

export const ordersCreateContingency = defineOperation({
  id: 'ordersCreateContingencyOrder',
  method: 'POST',
  path: '/orders/createContingencyOrder',
  spec: SPEC,
  idempotent: true,
  summary: 'The same while the order back end is inactive: kept, and handed over when it is back.',
  request: {
    type: 'object',
    properties: createFields,
    required: ['hashOrderId', 'submissionKey', 'shipment', 'shippingMethodId', 'totalImport'],
    additionalProperties: false,
  },
  response: createdOrderSchema,
  errors: createErrors,
});

/** Of exchanges, whose step two calls it. */
export const ordersPayReplacement = defineOperation({
  id: 'ordersPayReplacement',
  method: 'POST',
  path: '/orders/payments/exchange',
  spec: 'docs/contract/orders.md#size-exchange',
  idempotent: true,
  summary:
    'Pays what an exchange costs: charges the order with the new sizes, once. Without paymentInfo it only reads what became of the payment.',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      encodedReference: text('Of the order with the new sizes.', 400),
      paymentInfo: createFields.paymentInfo,
      returnUrl: createFields.returnUrl,
      ip: text('Of the shopper.', 100),
      userAgent: text('Of the shopper.', 300),
    },
    required: ['encodedReference'],
    additionalProperties: false,
  },
  response: createdOrderSchema,
  errors: ['order_not_found', 'too_many_requests', 'invalid_field', 'payment_unreachable'],
});

/** The loop of docs/contract/orders.md#card-payment-flow: called with the data that the shopper brings back, until a final result code. */
export const paymentDetails = defineOperation({
  id: 'ordersPaymentsDetails',
  method: 'POST',
  path: '/orders/payments/card-provider/details',
  spec: 'docs/contract/calls.md#payments',
  idempotent: true,
  summary: 'Goes on with a payment after an action of the shopper.',
  request: {
    type: 'object',
    properties: {
      lang: text('Locale id.', 20),
      encodedReference: text('Of the order, as its creation answered it.', 400),
      cardProviderData: {
        type: 'object',
        properties: { details: formTexts, paymentData: text('', 4000) },
        required: ['details'],
        additionalProperties: false,
      },
    },
    required: ['encodedReference', 'cardProviderData'],
    additionalProperties: false,
  },
  response: createdOrderSchema,
  errors: ['order_not_found', 'too_many_requests', 'payment_unreachable'],
});

export const ordersGetInfo = defineOperation({
  id: 'ordersGetInfo',
  method: 'POST',
  path: '/orders/getInfo',
  spec: SPEC,
  safe: true,
  personal: true,
  summary:
    'Orders by locator (an order’s number, or that of one of its returns) and email, or an offline order by reference and email, or by reference, store and fiscal year. Another shopper’s order answers order_not_found.',
  request: {
    type: 'object',
    properties: {
      profile: bagFields.profile,
      email: text('', 200),
      locator: {
        anyOf: [
          { type: 'string', maxLength: 40 },
          { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 20 },
        ],
      },
      offlineReference: text('', 40),
      store: text('', 40),
      fiscalYear: text('', 10),
      includeReturnLabel: { type: 'boolean' },
      hashOrderId: text(
        'Of the bag that was ordered: for a day after the order too many wrong tries of others do not refuse it to who has this.',
        64,
      ),
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      orders: { type: 'array', items: orderSchema },
      order: { anyOf: [orderSchema, { type: 'null' }], description: 'The first.' },
    },
    required: ['orders', 'order'],
    additionalProperties: false,
  },
  errors: ['order_not_found', 'too_many_requests', 'invalid_field'],
});
