import { productListSchema } from '../../contract/entities/listing.schema';
import { priceSchema } from '../../contract/entities/price.schema';
import { productSchema, productSizeSchema, sheetProductSchema } from '../../contract/entities/product.schema';
import { defineOperation } from '../../contract/operation';
import { listOrder, material, profile, text } from '../../contract/shapes';
import { filterFields } from './filter-fields.schema';

const gender = text(
  'Target of the page (M, W, K, G, X, A or women …): a unisex product then shows the sizes and the category of that wearer.',
  10,
);
const voucher = text('Voucher code the shopper uses: its entry carries appliedLabel.', 40);
const countryPrice = text(
  'Country (ISO 3166) or locale whose prices are wanted; unknown ones are ignored.',
  10,
);
const square = {
  type: 'boolean',
  description:
    'Cards crop pictures to a square (squareImage of the answer); left out: the market’s flag squareImage decides.',
} as const;
const scope = {
  type: 'string',
  enum: ['lite', 'full'],
  default: 'full',
  description: 'lite: no sizes, L and T pictures only.',
} as const;
const products = { type: 'array', items: productSchema } as const;
const recommendedAnswer = {
  type: 'object',
  properties: { recommendeds: products, listName: { type: 'string' }, squareImage: { type: 'boolean' } },
  required: ['recommendeds', 'listName'],
} as const;

export const productsList = defineOperation({
  id: 'productsList',
  method: 'GET',
  path: '/products/list',
  spec: 'docs/contract/calls.md#products',
  summary:
    'One page of a listing with its filter groups. Filters: flat filter.* fields (repeated or comma lists) or the string `filters`.',
  request: {
    type: 'object',
    properties: {
      profile,
      voucher,
      square,
      scope,
      targetId: text('M, W, K, G, X, A or the URL key women, men …', 10),
      family: text(
        '0, 1, 2, 5, 6 of docs/contract/catalogue.md#families-and-targets or shoes, bags-accessories, apparel, goods, all.',
        30,
      ),
      filters: text('Encoded string filter.color=red,blue&filter.size=38.', 4000),
      order: listOrder,
      'pager.offset': { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
      'pager.limit': { type: 'integer', minimum: 1, maximum: 40, default: 40 },
      seoContent: { type: 'boolean', default: false },
      gridId: text(
        'Curated listing: new-in, sale, bestsellers, heritage, studio, lab, running, rewalk_shoes.',
        60,
      ),
      ...filterFields,
    },
    additionalProperties: false,
  },
  response: productListSchema,
  errors: ['unknown_target', 'unknown_family', 'unknown_filter', 'listing_not_found'],
});

const absentSheet = {
  type: 'object',
  properties: { id: { type: 'string' }, exists: { type: 'boolean', const: false } },
  required: ['id', 'exists'],
  additionalProperties: false,
} as const;
const presentSheet = {
  ...sheetProductSchema,
  properties: { ...sheetProductSchema.properties, exists: { type: 'boolean', const: true } },
} as const;

export const productsSheet = defineOperation({
  id: 'productsSheet',
  method: 'GET',
  path: '/products/sheet/',
  spec: 'docs/contract/calls.md#products',
  summary:
    'Product sheet. Unknown or withdrawn: exists false, with productBetter where another product can stand in.',
  request: {
    type: 'object',
    properties: {
      profile,
      gender,
      material,
      voucher,
      seoContent: { type: 'boolean', default: false },
      country_price: countryPrice,
    },
    required: ['material'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      productSheet: { anyOf: [presentSheet, absentSheet] },
      productBetter: { anyOf: [productSchema, { type: 'null' }] },
      seoContent: { type: ['string', 'null'] },
    },
    required: ['productSheet', 'productBetter', 'seoContent'],
  },
});

export const productsSheetLive = defineOperation({
  id: 'productsSheetLive',
  method: 'POST',
  path: '/products/sheet/live',
  spec: 'docs/contract/calls.md#products',
  safe: true,
  summary: 'Prices, sizes and stock of one product as they stand now.',
  request: {
    type: 'object',
    properties: { profile, gender, material, voucher, country_price: countryPrice },
    required: ['material'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      productSheetLive: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          sizes: { type: 'array', items: productSizeSchema },
          prices: priceSchema,
        },
        required: ['id', 'sizes', 'prices'],
        additionalProperties: false,
      },
    },
    required: ['productSheetLive'],
  },
  errors: ['product_not_found'],
});

export const productsOtherColors = defineOperation({
  id: 'productsOtherColors',
  method: 'GET',
  path: '/products/other-colors',
  spec: 'docs/contract/calls.md#products',
  summary: 'The other colourways of a model; each url carries ?from={id}.',
  request: {
    type: 'object',
    properties: { profile, gender, material, voucher },
    required: ['material'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { products, listName: { type: 'string' } },
    required: ['products', 'listName'],
  },
  errors: ['product_not_found'],
});

export const productsCrossSelling = defineOperation({
  id: 'productsCrossSelling',
  method: 'GET',
  path: '/products/cross-selling',
  spec: 'docs/contract/calls.md#products',
  summary: 'What goes with a product: other families of the same world.',
  request: {
    type: 'object',
    properties: { profile, productId: material, voucher },
    required: ['productId'],
    additionalProperties: false,
  },
  response: recommendedAnswer,
  errors: ['product_not_found'],
});

export const productsLook = defineOperation({
  id: 'productsLook',
  method: 'GET',
  path: '/products/look',
  spec: 'docs/contract/calls.md#own-calls',
  summary:
    'A whole look around a product: pieces of the other worn families, one of a kind, whose colour and line go with it.',
  request: {
    type: 'object',
    properties: { profile, productId: material, voucher },
    required: ['productId'],
    additionalProperties: false,
  },
  response: recommendedAnswer,
  errors: ['product_not_found'],
});

export const productsRecommended = defineOperation({
  id: 'productsRecommended',
  method: 'GET',
  path: '/products/recommended',
  spec: 'docs/contract/calls.md#products',
  summary:
    'Products alike (same concept or line first), then what completes them; without a material the best sellers.',
  request: {
    type: 'object',
    properties: {
      profile,
      gender,
      voucher,
      square,
      material: text('Material code; left out: best sellers of the target.', 40),
      targetIdUrl: text('Target of the page.', 10),
      useIA: {
        type: 'boolean',
        description:
          'true: by what the recommender learned from sessions, where the flag ia_recommendations is on (docs/contract/markets.md#flags); what it does not know comes by `algorithm`. Counts with a material and the algorithm similar.',
      },
      algorithm: text(
        'similar (default): products alike and what completes them; popular: what sells best for the same wearers. Others count as similar.',
        60,
      ),
      forModal: { type: 'boolean', description: 'true: at most 4.' },
    },
    additionalProperties: false,
  },
  response: recommendedAnswer,
  errors: ['unknown_target'],
});

export const productsCollection = defineOperation({
  id: 'productsCollection',
  method: 'GET',
  path: '/products/collection',
  spec: 'docs/contract/calls.md#products',
  summary: 'First products of a curated listing, or the products named.',
  request: {
    type: 'object',
    properties: {
      profile,
      voucher,
      scope,
      'filter.id': {
        type: 'array',
        items: { type: 'string', maxLength: 400 },
        minItems: 1,
        maxItems: 100,
        description: 'One curated listing id, or material codes.',
      },
    },
    required: ['filter.id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      products,
      listName: { type: 'string' },
      title: { type: 'string' },
      description: { type: 'string' },
      url: { type: ['string', 'null'] },
    },
    required: ['products', 'listName', 'title', 'description', 'url'],
  },
  errors: ['listing_not_found'],
});

export const gridGetGrid = defineOperation({
  id: 'gridGetGrid',
  method: 'GET',
  path: '/grid/get-grid',
  spec: 'docs/contract/calls.md#products',
  summary: "The products named, in that order; unknown ones are left out. None at all: 'No products found'.",
  request: {
    type: 'object',
    properties: {
      profile,
      voucher,
      scope,
      ids: {
        type: 'array',
        items: { type: 'string', maxLength: 4000 },
        minItems: 1,
        maxItems: 100,
        description: 'Material codes, repeated or comma lists.',
      },
    },
    required: ['ids'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { products, total: { type: 'integer' } },
    required: ['products', 'total'],
  },
  errors: ['no_products_found'],
});
