import { defineOperation } from '../../contract/operation';
import { bagFields, idField, lineField, saleFields, sizeField, thumbnailField } from './bag-fields.schema';
import { bagSchema, type Bag, type BagLine } from './bag.schema';

/** Price of the most expensive gift card, minor units: for the form that sells them. */
/** For calls of other domains on a bag. */
export { bagFields, bagSchema, saleFields };
export type { Bag, BagLine };

const SPEC = 'docs/contract/calls.md#bag-and-gift-cards';
const noBag = ['bag_not_found', 'bag_of_other_market'] as const;
const text = { type: 'string' } as const;

const itemFields = {
  id: idField,
  sizeLabel: sizeField,
  thumbnail: thumbnailField,
  parentId: { ...lineField, description: 'Line that this one is an add-on of.' },
  camperoneOrderId: { type: 'string', maxLength: 60, description: 'Order of a customised product.' },
  giftCard: {
    type: 'object',
    properties: {
      amount: { type: 'integer', minimum: 1, maximum: 1_000_000_000, description: 'Minor units.' },
      recipient: {
        type: 'object',
        description: 'Who gets the card by mail; left out: who buys it.',
        properties: {
          name: { type: 'string', maxLength: 80 },
          email: { type: 'string', maxLength: 200, pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
          message: { type: 'string', maxLength: 300 },
          sendOn: {
            type: 'string',
            pattern: '^\\d{4}-\\d{2}-\\d{2}$',
            description: 'Day on which they get it, at most a year ahead; left out: as soon as it is paid.',
          },
        },
        required: ['name', 'email', 'message'],
        additionalProperties: false,
      },
    },
    required: ['amount'],
    additionalProperties: false,
    description: 'With id GIFTCARD.',
  },
} as const;

export const cartAdd = defineOperation({
  id: 'cartAdd',
  method: 'POST',
  path: '/cart/add',
  spec: SPEC,
  summary:
    'Puts pieces into a bag, one line each. Without a bag, or with one that is not there any more, a new one is opened. Nothing in stock: status NOSTOCK, the bag as it was.',
  request: {
    type: 'object',
    properties: {
      ...bagFields,
      ...itemFields,
      products: {
        type: 'array',
        maxItems: 10,
        items: { type: 'object', properties: itemFields, required: ['id'], additionalProperties: false },
        description: 'Several items; then `id` is left out.',
      },
      checkStock: { type: 'boolean', default: true, description: 'Only what is on the shelf can be added.' },
      checkOnly: {
        type: 'boolean',
        default: false,
        description: 'Nothing is written: the answer is what adding would give.',
      },
      allMandatory: { type: 'boolean', default: true, description: 'All items or none.' },
      overWrite: { type: 'boolean', default: false, description: 'The bag then holds these items alone.' },
      requestKey: {
        type: 'string',
        minLength: 8,
        maxLength: 64,
        description: 'Chosen by the caller, once an intention: repeated, it adds nothing.',
      },
    },
    additionalProperties: false,
  },
  response: {
    ...bagSchema,
    properties: {
      ...bagSchema.properties,
      added: { type: 'array', items: text, description: 'Ids of the new lines.' },
      notAdded: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: text,
            sizeLabel: text,
            reason: { type: 'string', enum: ['NOSTOCK', 'bag_full'] },
          },
          required: ['id', 'sizeLabel', 'reason'],
          additionalProperties: false,
        },
      },
    },
    required: [...bagSchema.required, 'added', 'notAdded'],
  },
  errors: [
    'NOSTOCK',
    'bag_full',
    'product_not_found',
    'line_not_found',
    'gift_card_refused',
    'nothing_to_add',
    'too_many_requests',
  ],
});

const ofBag = {
  type: 'object',
  properties: bagFields,
  required: ['hashOrderId'],
  additionalProperties: false,
} as const;

export const cartRetrieve = defineOperation({
  id: 'cartRetrieve',
  method: 'POST',
  path: '/cart/retrieveshoppingcart',
  spec: SPEC,
  idempotent: true,
  summary: 'The bag with prices and stock as they stand now.',
  request: ofBag,
  response: bagSchema,
  errors: noBag,
});

export const cartRevision = defineOperation({
  id: 'cartRevision',
  method: 'POST',
  path: '/cart/revision',
  spec: SPEC,
  idempotent: true,
  summary: 'Whether a bag has changed, and how many lines it has: cheap enough to ask every second.',
  request: {
    type: 'object',
    properties: { profile: bagFields.profile, hashOrderId: bagFields.hashOrderId },
    required: ['hashOrderId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      revision: { type: 'integer', minimum: 1 },
      count: { type: 'integer', minimum: 0, maximum: 10 },
    },
    required: ['revision', 'count'],
    additionalProperties: false,
  },
  errors: noBag,
});

const cartLine = {
  type: 'object',
  properties: {
    id: idField,
    shoppingCartId: lineField,
    size: sizeField,
    gender: { type: 'string', maxLength: 10 },
  },
  required: ['id'],
  additionalProperties: false,
} as const;

export const cart = defineOperation({
  id: 'cart',
  method: 'POST',
  path: '/cart',
  spec: SPEC,
  idempotent: true,
  summary:
    'The bag as checkout wants it: priced under the brand’s voucher rule, with the ways to pay when asked for.',
  request: {
    type: 'object',
    properties: {
      ...bagFields,
      ...saleFields,
      products: {
        type: 'array',
        maxItems: 10,
        items: cartLine,
        description: 'The lines the caller shows; linesDiffer tells when the bag has others.',
      },
      tax: {
        type: ['string', 'number', 'boolean'],
        maxLength: 40,
        description: 'Taxes wanted for this region; worked out by the checkout calls.',
      },
      withPaymentMethods: { type: 'boolean', default: false },
      autoVoucher: {
        type: 'string',
        maxLength: 10,
        description: "auto-bonds: '1' or 'apply' apply, '0' does not.",
      },
      applyVoucher: { type: 'boolean', description: 'Wins over autoVoucher.' },
    },
    required: ['hashOrderId'],
    additionalProperties: false,
  },
  response: {
    ...bagSchema,
    properties: {
      ...bagSchema.properties,
      linesDiffer: { type: 'boolean' },
      paymentMethods: { type: 'array', items: { type: 'object', additionalProperties: true } },
    },
    required: [...bagSchema.required, 'linesDiffer'],
  },
  errors: noBag,
});

export const cartChangeSize = defineOperation({
  id: 'cartChangeSize',
  method: 'POST',
  path: '/cart/change-size',
  spec: SPEC,
  idempotent: true,
  summary: 'Another size of the same product in the same line.',
  request: {
    type: 'object',
    properties: { ...bagFields, shoppingCartId: lineField, size: { ...sizeField, minLength: 1 } },
    required: ['hashOrderId', 'shoppingCartId', 'size'],
    additionalProperties: false,
  },
  response: bagSchema,
  errors: [...noBag, 'line_not_found', 'product_not_found', 'NOSTOCK'],
});

export const cartDelete = defineOperation({
  id: 'cartDelete',
  method: 'POST',
  path: '/cart/delete',
  spec: SPEC,
  idempotent: true,
  summary: 'Takes a line out, with its add-ons. One that is out already is no error.',
  request: {
    type: 'object',
    properties: { ...bagFields, shoppingCartId: lineField },
    required: ['hashOrderId', 'shoppingCartId'],
    additionalProperties: false,
  },
  response: bagSchema,
  errors: noBag,
});

export const cartCollectionTags = defineOperation({
  id: 'cartCollectionTags',
  method: 'GET',
  path: '/cart/getcollectiontags',
  spec: SPEC,
  personal: true,
  summary: 'Collections that the bag’s products belong to, for recommendations and tracking.',
  request: {
    type: 'object',
    properties: { profile: { type: 'string', maxLength: 20 }, hashOrderId: bagFields.hashOrderId },
    required: ['hashOrderId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      collectionTags: {
        type: 'array',
        items: {
          type: 'object',
          properties: { productId: text, lineCollection: text, tags: { type: 'array', items: text } },
          required: ['productId', 'lineCollection', 'tags'],
          additionalProperties: false,
        },
      },
      tags: { type: 'array', items: text, description: 'All of them, each once.' },
    },
    required: ['collectionTags', 'tags'],
    additionalProperties: false,
  },
  errors: noBag,
});
