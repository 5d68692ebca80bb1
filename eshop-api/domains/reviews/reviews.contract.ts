import { defineOperation } from '../../contract/operation';
import { count, material as productId, profile } from '../../contract/shapes';

/** docs/contract/catalogue.md#reviews: 8 reviews a page, 3 comments each. */
export const REVIEWS_PER_PAGE = 8;
export const COMMENTS_PER_REVIEW = 3;

/** Products of one call for ratings: a page of a listing. */
export const RATED_AT_ONCE = 40;

const SPEC = 'docs/contract/calls.md#review-service';
const rating = { type: 'integer', minimum: 1, maximum: 5 } as const;
const fit = { type: 'string', enum: ['small', 'true', 'large'] } as const;
const locales = {
  type: 'array',
  items: { type: 'string', pattern: '^[a-z]{2}_[A-Z]{2}$' },
  maxItems: 80,
  default: [],
  description: 'Locales whose reviews are wanted (flag reviews_lang); none: all.',
} as const;
const time = { type: 'string', description: 'ISO 8601, UTC.' } as const;

const reviewSchema = {
  type: 'object',
  title: 'Review',
  properties: {
    id: { type: 'string' },
    ProductId: {
      type: 'string',
      description: 'The product it was written about (docs/contract/catalogue.md#reviews).',
    },
    origin: {
      type: ['string', 'null'],
      description: "That product's name when it is another one (docs/contract/catalogue.md#reviews).",
    },
    rating,
    title: { type: 'string' },
    text: { type: 'string' },
    nickname: { type: 'string' },
    submittedAt: time,
    locale: { type: 'string' },
    recommended: { type: ['boolean', 'null'] },
    verified: { type: 'boolean' },
    fit: { anyOf: [fit, { type: 'null' }] },
    helpful: count,
    commentCount: count,
    comments: {
      type: 'array',
      maxItems: COMMENTS_PER_REVIEW,
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          text: { type: 'string' },
          nickname: { type: 'string' },
          submittedAt: time,
        },
        required: ['id', 'text', 'nickname', 'submittedAt'],
        additionalProperties: false,
      },
    },
  },
  required: [
    'id',
    'ProductId',
    'origin',
    'rating',
    'title',
    'text',
    'nickname',
    'submittedAt',
    'locale',
    'recommended',
    'verified',
    'fit',
    'helpful',
    'commentCount',
    'comments',
  ],
  additionalProperties: false,
} as const;

const statisticsSchema = {
  type: 'object',
  title: 'ReviewStatistics',
  properties: {
    total: count,
    average: { type: ['number', 'null'], minimum: 1, maximum: 5 },
    recommended: count,
    notRecommended: count,
    distribution: {
      type: 'array',
      items: {
        type: 'object',
        properties: { rating, count },
        required: ['rating', 'count'],
        additionalProperties: false,
      },
    },
    fits: {
      type: 'array',
      items: {
        type: 'object',
        properties: { fit, count },
        required: ['fit', 'count'],
        additionalProperties: false,
      },
    },
  },
  required: ['total', 'average', 'recommended', 'notRecommended', 'distribution', 'fits'],
  additionalProperties: false,
} as const;

export const reviewsBatch = defineOperation({
  id: 'reviewsBatch',
  method: 'GET',
  path: '/reviews/batch',
  spec: SPEC,
  summary:
    "Reviews of a product and its family, with statistics, by the review service's batch call. Fails when the service reports HasErrors (docs/contract/errors.md#reviews).",
  request: {
    type: 'object',
    properties: {
      profile,
      productId,
      locales,
      sort: {
        type: 'string',
        pattern: '^(SubmissionTime|Rating|Helpfulness|ContentLocale):(asc|desc)$',
        default: 'SubmissionTime:desc',
      },
      rating: { ...rating, description: 'Only reviews with this rating.' },
      limit: { type: 'integer', minimum: 1, maximum: REVIEWS_PER_PAGE, default: REVIEWS_PER_PAGE },
      offset: { type: 'integer', minimum: 0, maximum: 100_000, default: 0 },
    },
    required: ['profile', 'productId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      reviews: { type: 'array', items: reviewSchema },
      total: { ...count, description: 'Reviews that the filters leave.' },
      statistics: statisticsSchema,
    },
    required: ['reviews', 'total', 'statistics'],
    additionalProperties: false,
  },
  errors: ['reviews_failed'],
});

export const reviewsRatings = defineOperation({
  id: 'reviewsRatings',
  method: 'GET',
  path: '/reviews/ratings',
  spec: 'docs/contract/catalogue.md#reviews',
  summary:
    'How many reviews products have, each with its family, and their average: the same figures as the statistics of /reviews/batch, for a whole list in one read. Products without reviews are left out.',
  request: {
    type: 'object',
    properties: {
      profile,
      locales,
      productIds: { type: 'array', items: productId, minItems: 1, maxItems: RATED_AT_ONCE },
    },
    required: ['profile', 'productIds'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ratings: {
        type: 'array',
        items: {
          type: 'object',
          title: 'Rating',
          properties: {
            productId,
            total: { type: 'integer', minimum: 1 },
            average: { type: 'number', minimum: 1, maximum: 5 },
          },
          required: ['productId', 'total', 'average'],
          additionalProperties: false,
        },
      },
    },
    required: ['ratings'],
    additionalProperties: false,
  },
  errors: ['reviews_failed'],
});

export const reviewsSubmit = defineOperation({
  id: 'reviewsSubmit',
  method: 'POST',
  path: '/reviews/submit',
  spec: SPEC,
  summary: 'Writes a review. A person reviews a product once; what looks suspicious waits for a moderator.',
  request: {
    type: 'object',
    properties: {
      profile,
      productId,
      rating: { type: 'integer' },
      title: { type: 'string', maxLength: 200 },
      text: { type: 'string', maxLength: 4000 },
      nickname: { type: 'string', maxLength: 200 },
      email: { type: 'string', maxLength: 200 },
      fit,
      recommended: { type: 'boolean' },
      terms: { type: 'boolean', description: 'Agreed to the terms.' },
    },
    required: ['profile', 'productId', 'rating', 'title', 'text', 'nickname', 'email', 'terms'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      submissionId: { type: 'string' },
      moderation: {
        type: 'string',
        enum: ['SUBMITTED', 'APPROVED', 'REJECTED'],
        description: 'APPROVED is shown at once.',
      },
    },
    required: ['submissionId', 'moderation'],
    additionalProperties: false,
  },
  errors: ['product_not_found', 'review_duplicate', 'review_invalid', 'reviews_failed'],
});
