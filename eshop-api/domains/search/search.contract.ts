import { filterEntrySchema } from '../../contract/entities/listing.schema';
import { productSchema } from '../../contract/entities/product.schema';
import { defineOperation } from '../../contract/operation';
import { listOrder, profile, text } from '../../contract/shapes';
import { productsList } from '../catalogue/catalogue.contract';

const query = text('What the shopper wrote, as written; only its first 120 characters count.', 20_000);
const userId = text('Client id of the shopper, for the search service.', 100);
const voucher = text('Voucher code the shopper uses.', 40);
const targetId = text(
  'Only for this target: M, W, K, G, X, A or women, men …; unknown ones are ignored.',
  10,
);
const family = text(
  'Only this family: 0, 1, 2, 5, 6 of docs/contract/catalogue.md#families-and-targets or shoes, bags-accessories, apparel, goods, all; unknown ones are ignored.',
  30,
);
const listing = productsList.request.properties;
const filterFields = {
  'filter.collection': listing['filter.collection'],
  'filter.tipology': listing['filter.tipology'],
  'filter.line': listing['filter.line'],
  'filter.concept': listing['filter.concept'],
  'filter.lineCollection': listing['filter.lineCollection'],
  'filter.size': listing['filter.size'],
  'filter.color': listing['filter.color'],
  'filter.price': listing['filter.price'],
  'filter.sustainability': listing['filter.sustainability'],
} as const;
const products = { type: 'array', items: productSchema } as const;

const facts = {
  searchProvider: {
    type: 'boolean',
    description:
      'True: the search service was asked (flag search_provider); false: the plain search of the catalogue answered.',
  },
  searchProviderRequestId: {
    type: ['string', 'null'],
    description:
      "Request id that the service answered with, else the one it was sent; null when it wasn't asked.",
  },
} as const;

const fallbackSchema = {
  type: ['object', 'null'],
  description:
    'Set when nothing was found for what was written and something near it was searched instead ("did you mean").',
  properties: { query: text('What was searched.'), original: text('What was written.') },
  required: ['query', 'original'],
  additionalProperties: false,
} as const;

/** One filter group in the place where the search service puts it. `key` is a group of docs/contract/catalogue.md#filter-groups (typologies, sizes …). */
export const searchFacetSchema = {
  type: 'object',
  title: 'SearchFacet',
  properties: {
    key: {
      type: 'string',
      enum: [
        'collections',
        'typologies',
        'lines',
        'concepts',
        'lineCollections',
        'sizes',
        'colors',
        'prices',
        'sustainabilities',
      ],
    },
    position: { type: 'integer', minimum: 1 },
    urlParam: { type: 'string' },
    entries: { type: 'array', items: filterEntrySchema },
  },
  required: ['key', 'position', 'urlParam', 'entries'],
  additionalProperties: false,
} as const;

export const searchSearch = defineOperation({
  id: 'searchSearch',
  method: 'GET',
  path: '/search/search',
  spec: 'docs/contract/calls.md#search',
  summary: 'Text search. Never fails: when the search service does, or has no two keys, the result is empty.',
  request: {
    type: 'object',
    properties: {
      profile,
      query,
      userId,
      voucher,
      targetId,
      family,
      filters: text('Encoded string filter.color=red,blue&filter.size=38.', 4000),
      order: {
        ...listOrder,
        description:
          'default: best match first; newest: by the day first on sale; prices by the lowest in EUR.',
      },
      'pager.offset': { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
      'pager.limit': { type: 'integer', minimum: 1, maximum: 40, default: 40 },
      scope: { type: 'string', enum: ['lite', 'full'], default: 'full' },
      ...filterFields,
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ...facts,
      products,
      query: text('The query as it was understood: one line, no control characters, cut.'),
      facets: {
        type: 'array',
        items: searchFacetSchema,
        description:
          "All nine groups in their order, empty ones too; sizes stand fourth, at most 50, in their scale's order.",
      },
      numberOfProducts: { type: 'integer', minimum: 0 },
      fallback: fallbackSchema,
      redirect: {
        type: ['string', 'null'],
        description: 'Path below /{locale} where this query is better answered (a listing, a page).',
      },
    },
    required: [
      'products',
      'searchProvider',
      'query',
      'facets',
      'numberOfProducts',
      'searchProviderRequestId',
      'fallback',
      'redirect',
    ],
  },
});

const linkSchema = {
  type: 'object',
  properties: { text: { type: 'string' }, url: { type: 'string', description: 'Path below /{locale}.' } },
  required: ['text', 'url'],
  additionalProperties: false,
} as const;
const queryList = {
  type: 'array',
  items: {
    type: 'object',
    properties: { query: { type: 'string' } },
    required: ['query'],
    additionalProperties: false,
  },
} as const;

export const searchSuggestions = defineOperation({
  id: 'searchSuggestions',
  method: 'GET',
  path: '/search/suggestions',
  spec: 'docs/contract/calls.md#search',
  summary: "Autosuggest while typing; '*' (or nothing) is its first state. Never fails: empty lists.",
  request: {
    type: 'object',
    properties: { profile, query: { ...query, default: '*' }, userId, voucher },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ...facts,
      query: text('The query as it was understood.'),
      popularProducts: { ...products, description: 'At most 6, scope lite.' },
      topQueries: { ...queryList, description: 'What others searched, at most 10; ready to be searched.' },
      keywordSuggestions: {
        ...queryList,
        description: "The words being typed, completed: at most 2, none for '*'.",
      },
      promotedSuggestions: {
        type: 'array',
        items: linkSchema,
        description: "Listings worth a visit: at most 3, 5 for '*'.",
      },
      fuzzy: {
        type: 'boolean',
        description: 'True: nothing begins like this, so the lists hold what is spelt alike.',
      },
    },
    required: [
      'query',
      'searchProvider',
      'searchProviderRequestId',
      'popularProducts',
      'topQueries',
      'keywordSuggestions',
      'promotedSuggestions',
      'fuzzy',
    ],
  },
});

export const searchGridSeeAll = defineOperation({
  id: 'searchGridSeeAll',
  method: 'GET',
  path: '/search/grid-see-all',
  spec: 'docs/contract/calls.md#search',
  summary:
    'The grid behind a suggestion\'s "see all": everything that a query finds, without filters. Never fails: empty.',
  request: {
    type: 'object',
    properties: {
      profile,
      query,
      userId,
      voucher,
      targetId,
      family,
      offset: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
      limit: { type: 'integer', minimum: 1, maximum: 200, default: 40 },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      ...facts,
      products: { ...products, description: 'Scope lite.' },
      total: { type: 'integer', minimum: 0 },
      listName: { type: 'string', description: 'Name of the list for tracking.' },
      url: { type: 'string', description: 'The search page with this query, below /{locale}.' },
    },
    required: ['products', 'total', 'listName', 'url', 'searchProvider', 'searchProviderRequestId'],
  },
});

export const searchUrls = defineOperation({
  id: 'searchUrls',
  method: 'GET',
  path: '/search/urls',
  spec: 'docs/contract/calls.md#search',
  summary:
    'Queries that lead straight to a listing or page, with their addresses: for "no results" pages and site maps.',
  request: { type: 'object', properties: { profile }, additionalProperties: false },
  response: {
    type: 'object',
    properties: {
      urls: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...linkSchema.properties,
            queries: { type: 'array', items: { type: 'string' }, minItems: 1 },
          },
          required: ['text', 'url', 'queries'],
          additionalProperties: false,
        },
      },
    },
    required: ['urls'],
  },
});
