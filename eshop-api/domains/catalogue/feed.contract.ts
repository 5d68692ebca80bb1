import { availableFiltersSchema } from '../../contract/entities/listing.schema';
import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';

const words = { type: 'array', items: { type: 'string' } } as const;
const countsByGroup = {
  type: 'object',
  additionalProperties: {
    type: 'array',
    items: {
      type: 'object',
      properties: { value: { type: 'string' }, count: { type: 'integer', minimum: 0 } },
      required: ['value', 'count'],
      additionalProperties: false,
    },
  },
} as const;

const factsSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    modelId: { type: 'string' },
    lineCollection: { type: 'string' },
    family: { type: 'string' },
    target: { type: 'string' },
    targets: { ...words, description: 'Targets whose listings show it.' },
    /** Keys behind the words. */
    keys: {
      type: 'object',
      properties: {
        tipology: { type: 'string' },
        colour: { type: 'string' },
        line: { type: 'string' },
        concept: { type: 'string' },
        materials: words,
        sustainability: words,
      },
      required: ['tipology', 'colour', 'line', 'concept', 'materials', 'sustainability'],
      additionalProperties: false,
    },
    facets: {
      type: 'object',
      additionalProperties: words,
      description: 'Filter group → values, sizes that can be bought only.',
    },
    lowestEur: { type: 'integer', minimum: 0, description: 'Lowest price of any size, EUR minor units.' },
    firstOnSale: { type: 'string', description: 'Day it was first on sale, YYYY-MM-DD.' },
    rank: { type: 'integer', description: 'Place in the default order, lower first.' },
    inStock: { type: 'boolean' },
    secondLife: { type: 'boolean' },
    codes: { ...words, description: 'Material code, SKUs and EANs.' },
  },
  required: [
    'id',
    'modelId',
    'lineCollection',
    'family',
    'target',
    'targets',
    'keys',
    'facets',
    'lowestEur',
    'firstOnSale',
    'rank',
    'inStock',
    'secondLife',
    'codes',
  ],
  additionalProperties: false,
} as const;

/** The catalogue for search indexes: products on sale of all storefronts, with the texts of one language. */
export const productsFeed = defineOperation({
  id: 'productsFeed',
  method: 'GET',
  path: '/products/feed',
  spec: 'docs/contract/calls.md#products',
  summary:
    'All products on sale, page by page, for search services. `facts` are the same object in every language until the product changes.',
  request: {
    type: 'object',
    properties: {
      profile,
      ids: {
        type: 'array',
        items: { type: 'string', maxLength: 40 },
        maxItems: 1000,
        description: 'Only these; those that are gone are left out.',
      },
      offset: { type: 'integer', minimum: 0, maximum: 10_000_000, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 500 },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      version: { type: 'integer' },
      total: { type: 'integer', minimum: 0 },
      materials: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            facts: factsSchema,
            words: {
              type: 'object',
              properties: {
                name: { type: 'string' },
                tipology: { type: 'string' },
                colour: { type: 'string' },
                colourFamily: { type: 'string' },
                line: { type: 'string' },
                concept: { type: 'string' },
                materials: words,
                sustainability: words,
                collections: words,
                description: { type: 'string' },
              },
              required: [
                'name',
                'tipology',
                'colour',
                'colourFamily',
                'line',
                'concept',
                'materials',
                'sustainability',
                'collections',
                'description',
              ],
              additionalProperties: false,
            },
          },
          required: ['facts', 'words'],
          additionalProperties: false,
        },
      },
    },
    required: ['version', 'total', 'materials'],
  },
});

/** Pictures of the catalogue's products, for the search by pictures. */
export const productsPictures = defineOperation({
  id: 'productsPictures',
  method: 'GET',
  path: '/products/pictures',
  spec: 'docs/contract/calls.md#search',
  summary:
    'Where the pictures of all products on sale come from, page by page: drawn from a description, or photographs with addresses.',
  request: productsFeed.request,
  response: {
    type: 'object',
    properties: {
      total: { type: 'integer', minimum: 0 },
      materials: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            modelId: { type: 'string' },
            lineCollection: { type: 'string' },
            version: { ...text('Changes when the pictures do.') },
            drawing: {
              type: ['object', 'null'],
              description: 'How the picture service draws it.',
              additionalProperties: true,
            },
            urls: { ...words, description: 'Addresses of photographs.' },
          },
          required: ['id', 'modelId', 'lineCollection', 'version', 'drawing', 'urls'],
          additionalProperties: false,
        },
      },
    },
    required: ['total', 'materials'],
  },
});

export const productsFilterNames = defineOperation({
  id: 'productsFilterNames',
  method: 'POST',
  path: '/products/filter-names',
  spec: 'docs/contract/catalogue.md#filter-groups',
  safe: true,
  summary:
    'Filter groups out of counts that somebody else made (a search service): labels in the profile, each group in its order.',
  request: {
    type: 'object',
    properties: {
      profile,
      country_price: text(
        'Country (ISO 3166) or locale whose prices are wanted; unknown ones are ignored.',
        10,
      ),
      targetId: text('For size labels.', 10),
      family: text('For size labels.', 30),
      counts: countsByGroup,
      selected: { type: 'object', additionalProperties: words },
    },
    required: ['counts'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { availableFilters: availableFiltersSchema },
    required: ['availableFilters'],
  },
});

export const productsListings = defineOperation({
  id: 'productsListings',
  method: 'GET',
  path: '/products/listings',
  spec: 'docs/contract/addresses.md#pages',
  summary: 'Listings of this storefront that hold something: curated ones, then each target and family.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      listings: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            target: { type: 'string' },
            family: { type: ['string', 'null'] },
            listing: { type: ['string', 'null'], description: 'Id of a curated listing.' },
            title: { type: 'string' },
            url: { type: 'string', description: 'Path below /{locale}.' },
            total: { type: 'integer', minimum: 1 },
          },
          required: ['target', 'family', 'listing', 'title', 'url', 'total'],
          additionalProperties: false,
        },
      },
    },
    required: ['listings'],
  },
});
