import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { MAX_COMMENT, MAX_RECOMMENDATION, MAX_STARS } from './order-reviews.facts';

const SPEC = 'docs/contract/orders.md#reviews-of-an-order';
const time = { type: 'string', description: 'ISO 8601, UTC.' } as const;
const yesNo = { type: 'string', enum: ['yes', 'no'] } as const;
const token = text('Of the mailed link.', 100);
const rating = { type: 'integer', minimum: 1, maximum: MAX_STARS } as const;

const deliveryAnswers = {
  type: 'object',
  properties: { onTime: yesNo, intact: yesNo, courier: yesNo },
  additionalProperties: false,
} as const;
const purchaseAnswers = {
  type: 'object',
  properties: {
    found: yesNo,
    sizes: yesNo,
    paying: yesNo,
    recommend: { type: 'integer', minimum: 0, maximum: MAX_RECOMMENDATION },
  },
  additionalProperties: false,
} as const;

/** The order by the mailed link alone, or by its e-mail address and number. */
const ofOrder = {
  profile,
  token,
  email: text('As in the order.', 200),
  locator: text('Order id.', 20),
} as const;
const review = { rating, comment: text('Shown to nobody but the shop.', MAX_COMMENT) } as const;

const saved = {
  type: 'object',
  properties: {
    reviewed: { type: 'boolean', description: 'It is saved.' },
    already: { type: 'boolean', description: 'It replaces an earlier one.' },
    changeableUntil: time,
  },
  required: ['reviewed', 'already', 'changeableUntil'],
  additionalProperties: false,
} as const;
const errors = [
  'link_ended',
  'order_not_found',
  'not_delivered',
  'invalid_field',
  'review_final',
  'too_many_requests',
] as const;

export const ordersReviewDelivery = defineOperation({
  id: 'ordersReviewDelivery',
  method: 'POST',
  path: '/orders/reviewDelivery',
  spec: SPEC,
  idempotent: true,
  summary:
    'Reviews a delivered parcel, one review each, which can be changed for 30 days. Of an order in several parcels `expedition` names which.',
  request: {
    type: 'object',
    properties: {
      ...ofOrder,
      expedition: text('Number of the delivery; left out: the only one.', 80),
      answers: deliveryAnswers,
      ...review,
    },
    required: ['rating'],
    additionalProperties: false,
  },
  response: saved,
  errors,
});

export const ordersReviewPurchase = defineOperation({
  id: 'ordersReviewPurchaseProcess',
  method: 'POST',
  path: '/orders/reviewPurchaseProcess',
  spec: SPEC,
  idempotent: true,
  summary: 'Reviews the buying of a delivered order, once an order; it can be changed for 30 days.',
  request: {
    type: 'object',
    properties: { ...ofOrder, answers: purchaseAnswers, ...review },
    required: ['rating'],
    additionalProperties: false,
  },
  response: saved,
  errors,
});

const stateOf = <const Answers extends object>(answers: Answers) =>
  ({
    review: {
      anyOf: [
        {
          type: 'object',
          properties: { rating, answers, comment: { type: 'string' } },
          required: ['rating', 'answers', 'comment'],
          additionalProperties: false,
        },
        { type: 'null' },
      ],
    },
    changeableUntil: {
      type: ['string', 'null'],
      description: 'ISO 8601, UTC; may be past. null: there is no review yet.',
    },
  }) as const;

export const ordersReviews = defineOperation({
  id: 'ordersReviews',
  method: 'POST',
  path: '/orders/reviews',
  spec: SPEC,
  safe: true,
  personal: true,
  summary: 'What of an order can be reviewed: parcels and the buying, each with its review.',
  request: {
    type: 'object',
    properties: ofOrder,
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ending: { type: 'string', description: 'Last four digits of the order id.' },
      createdAt: time,
      deliveries: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            expedition: { type: 'string' },
            carrier: { type: 'string' },
            deliveredAt: time,
            pieces: { type: 'array', items: { type: 'string' }, description: 'Names.' },
            ...stateOf(deliveryAnswers),
          },
          required: ['expedition', 'carrier', 'deliveredAt', 'pieces', 'review', 'changeableUntil'],
          additionalProperties: false,
        },
      },
      purchase: {
        type: 'object',
        properties: stateOf(purchaseAnswers),
        required: ['review', 'changeableUntil'],
        additionalProperties: false,
      },
    },
    required: ['ending', 'createdAt', 'deliveries', 'purchase'],
    additionalProperties: false,
  },
  errors: ['link_ended', 'order_not_found', 'not_delivered', 'invalid_field', 'too_many_requests'],
});
