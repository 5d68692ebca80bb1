import { productSchema } from '../../contract/entities/product.schema';
import { text } from '../../contract/shapes';
import { MATERIAL_PATTERN, MAX_WISHES, WISH_STATES } from './wishlist.facts';

export const productId = {
  type: 'string',
  maxLength: 40,
  pattern: MATERIAL_PATTERN,
  description: 'Material code, e.g. K200514-021.',
} as const;
export const size = { ...text('Value of the size that is wanted, e.g. 38.', 20), minLength: 1 } as const;
export const productIds = { type: 'array', items: productId, maxItems: MAX_WISHES } as const;
export const token = {
  type: 'string',
  pattern: '^[\\w-]{43}$',
  description: 'Token of a shared list.',
} as const;

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

export const wishes = { type: 'array', items: wishSchema, maxItems: MAX_WISHES } as const;
