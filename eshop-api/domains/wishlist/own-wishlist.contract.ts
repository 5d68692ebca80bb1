import { productSchema } from '../../contract/entities/product.schema';
import { defineOperation } from '../../contract/operation';
import { count, profile } from '../../contract/shapes';
import { productId, productIds, size, token, wishes } from './wish.schema';
import { MAX_WISHES } from './wishlist.facts';

const SPEC = 'docs/contract/account.md#wishlist';

const deviceWishes = {
  type: 'array',
  maxItems: MAX_WISHES,
  items: {
    type: 'object',
    properties: {
      productId,
      size,
      addedAt: {
        type: 'integer',
        minimum: 0,
        maximum: 8_640_000_000_000_000,
        description: 'When it was saved, ms; never later than now.',
      },
      price: { type: 'integer', minimum: 0, maximum: 2_147_483_647, description: 'Price then, minor units.' },
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      wasAvailable: { type: 'boolean', default: true },
    },
    required: ['productId', 'addedAt'],
    additionalProperties: false,
  },
} as const;

export const accountMergeWishlist = defineOperation({
  id: 'accountMergeWishlist',
  method: 'POST',
  path: '/account/mergeWishlist',
  spec: SPEC,
  idempotent: true,
  summary:
    'Adds what a device has saved to the list of the customer of the bearer token. What is on it stays as it is; products that are not sold here are left out, and the oldest ones where there is no room.',
  request: {
    type: 'object',
    properties: { profile, products: deviceWishes },
    required: ['products'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { productIds, left: { ...count, description: 'How many had no room.' } },
    required: ['productIds', 'left'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const accountShareWishlist = defineOperation({
  id: 'accountShareWishlist',
  method: 'POST',
  path: '/account/shareWishlist',
  spec: SPEC,
  idempotent: true,
  summary:
    'Begins to share the list by a link, or ends it. Sharing what is shared keeps its link; one that was ended never opens again.',
  request: {
    type: 'object',
    properties: { profile, shared: { type: 'boolean' } },
    required: ['shared'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { shareToken: { anyOf: [token, { type: 'null' }] } },
    required: ['shareToken'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const wishlistShared = defineOperation({
  id: 'wishlistShared',
  method: 'GET',
  path: '/wishlist/shared',
  spec: SPEC,
  personal: true,
  summary: 'Products of a list that its owner shares, without a name, wanted sizes or prices of before.',
  request: {
    type: 'object',
    properties: { profile, token },
    required: ['token'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { products: { type: 'array', items: productSchema, maxItems: MAX_WISHES } },
    required: ['products'],
    additionalProperties: false,
  },
  errors: ['wishlist_not_found'],
});

export const wishlistDevice = defineOperation({
  id: 'wishlistDevice',
  method: 'POST',
  path: '/wishlist/device',
  spec: SPEC,
  safe: true,
  personal: true,
  summary: 'Products that a device without a session has saved, the last one first, as they stand now.',
  request: {
    type: 'object',
    properties: { profile, products: deviceWishes },
    required: ['products'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { products: wishes },
    required: ['products'],
    additionalProperties: false,
  },
});
