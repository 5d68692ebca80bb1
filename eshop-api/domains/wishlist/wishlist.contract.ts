import { productSchema } from '../../contract/entities/product.schema';
import { defineOperation } from '../../contract/operation';
import { count, profile, text } from '../../contract/shapes';
import { MATERIAL_PATTERN, MAX_WISHES, WISH_STATES } from './wishlist.facts';

const SPEC = 'docs/contract/account.md#wishlist';

const productId = {
  type: 'string',
  maxLength: 40,
  pattern: MATERIAL_PATTERN,
  description: 'Material code, e.g. K200514-021.',
} as const;
const size = { ...text('Value of the size that is wanted, e.g. 38.', 20), minLength: 1 } as const;
const productIds = { type: 'array', items: productId, maxItems: MAX_WISHES } as const;
const token = { type: 'string', pattern: '^[\\w-]{43}$', description: 'Token of a shared list.' } as const;

const wishSchema = {
  type: 'object',
  title: 'Wish',
  properties: {
    productId: { type: 'string' },
    name: { type: 'string', description: 'Name now; of a product that is gone, when it was saved.' },
    size: {
      type: ['string', 'null'],
      description: 'Value of the size that is wanted; null: none was chosen.',
    },
    addedAt: { type: 'string', format: 'date-time' },
    status: {
      type: 'string',
      enum: WISH_STATES,
      description: 'Of the wanted size, else of the product. gone: it is not sold here any more.',
    },
    wasAvailable: { type: 'boolean', description: 'Whether it could be bought when it was saved.' },
    priceChange: {
      type: ['integer', 'null'],
      description:
        'Price now less the price when it was saved, minor units; null: it was saved in another currency, or is gone.',
    },
    priceChangeFormatted: {
      type: ['string', 'null'],
      description: 'The difference without a sign; null as above.',
    },
    product: {
      anyOf: [productSchema, { type: 'null' }],
      description: 'The product with its sizes; null: gone.',
    },
  },
  required: [
    'productId',
    'name',
    'size',
    'addedAt',
    'status',
    'wasAvailable',
    'priceChange',
    'priceChangeFormatted',
    'product',
  ],
  additionalProperties: false,
} as const;

const wishes = { type: 'array', items: wishSchema, maxItems: MAX_WISHES } as const;

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
