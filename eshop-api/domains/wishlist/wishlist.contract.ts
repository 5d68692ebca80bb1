import { defineOperation } from '../../contract/operation';
import { count, profile } from '../../contract/shapes';
import { productId, productIds, size, token, wishes } from './wish.schema';

const SPEC = 'docs/contract/account.md#wishlist';

export const accountWishlist = defineOperation({
  id: 'accountWishlist',
  method: 'GET',
  path: '/account/wishlist',
  spec: SPEC,
  personal: true,
  summary: 'Products that the customer of the bearer token has saved, the last one first, as they stand now.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      products: wishes,
      total: count,
      shareToken: { anyOf: [token, { type: 'null' }], description: 'null: the list is not shared.' },
    },
    required: ['products', 'total', 'shareToken'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const accountWishlistAddProduct = defineOperation({
  id: 'accountWishlistAddProduct',
  method: 'POST',
  path: '/account/wishlistAddProduct',
  spec: SPEC,
  idempotent: true,
  summary:
    'Saves a product. One that is saved already keeps its day and its price; a size replaces the one before.',
  request: {
    type: 'object',
    properties: { profile, productId, size },
    required: ['productId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { already: { type: 'boolean', description: 'It was saved already.' }, total: count },
    required: ['already', 'total'],
    additionalProperties: false,
  },
  errors: ['unauthorized', 'product_not_found', 'size_not_found', 'wishlist_full'],
});

export const accountWishlistRemoveProduct = defineOperation({
  id: 'accountWishlistRemoveProduct',
  method: 'POST',
  path: '/account/wishlistRemoveProduct',
  spec: SPEC,
  idempotent: true,
  summary: 'Takes a product off the list. One that is not on it is no error.',
  request: {
    type: 'object',
    properties: { profile, productId },
    required: ['productId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { removed: { type: 'boolean' }, total: count },
    required: ['removed', 'total'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});

export const accountCheckWishlist = defineOperation({
  id: 'accountCheckWishlist',
  method: 'GET',
  path: '/account/checkWishlist',
  spec: SPEC,
  personal: true,
  summary: 'Which of these products are saved; without productId, all that are. Unknown codes are left out.',
  request: {
    type: 'object',
    properties: { profile, productId: productIds },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { productIds },
    required: ['productIds'],
    additionalProperties: false,
  },
  errors: ['unauthorized'],
});
