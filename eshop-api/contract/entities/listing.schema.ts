import type { FromSchema } from 'json-schema-to-ts';
import { productSchema } from './product.schema';

/** One choice of a filter group (docs/contract/catalogue.md#filter-groups). */
export const filterEntrySchema = {
  type: 'object',
  title: 'FilterEntry',
  properties: {
    key: { type: 'string' },
    label: { type: 'string' },
    value: { type: 'string' },
    urlParam: { type: 'string', description: 'Query parameter that applies it, e.g. filter.color.' },
    count: {
      type: 'integer',
      minimum: 0,
      description: 'Products left when this one is added to the other groups.',
    },
    selected: { type: 'boolean' },
    wearer: {
      type: 'string',
      enum: ['women', 'men', 'kids', 'other'],
      description: 'Sizes only, where wearers or kinds of products are mixed: whose scale the size is of.',
    },
    hex: { type: 'string', description: 'Colours only.' },
  },
  required: ['key', 'label', 'value', 'urlParam', 'count', 'selected'],
  additionalProperties: false,
} as const;

const group = { type: 'array', items: filterEntrySchema } as const;

export const availableFiltersSchema = {
  type: 'object',
  title: 'AvailableFilters',
  properties: {
    collections: group,
    typologies: group,
    lines: group,
    concepts: group,
    lineCollections: group,
    sizes: group,
    colors: group,
    prices: group,
    sustainabilities: group,
  },
  required: [
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
  additionalProperties: false,
} as const;

/** Product list response of docs/contract/catalogue.md#listing-response (without the envelope). */
export const productListSchema = {
  type: 'object',
  title: 'ProductList',
  properties: {
    products: { type: 'array', items: productSchema },
    availableFilters: availableFiltersSchema,
    total: { type: 'integer', minimum: 0 },
    currentList: { type: 'string', description: 'Name of the list for tracking.' },
    currentListId: { type: 'string' },
    lab: { type: 'boolean' },
    title: { type: 'string' },
    description: { type: 'string' },
    urlCanonical: { type: ['string', 'null'], description: 'Path below /{locale}.' },
    redirectCanonical: { type: 'boolean' },
    urlCanonicalGTM: { type: ['string', 'null'] },
    seoContent: { type: ['string', 'null'] },
    rewalk: { type: 'boolean' },
    relatedCollectionId: { type: ['string', 'null'] },
    urlRelatedCollection: { type: ['string', 'null'] },
    squareImage: { type: 'boolean', description: 'Cards crop pictures to a square.' },
  },
  required: [
    'products',
    'availableFilters',
    'total',
    'currentList',
    'currentListId',
    'lab',
    'title',
    'description',
    'urlCanonical',
    'redirectCanonical',
    'urlCanonicalGTM',
    'seoContent',
    'rewalk',
    'relatedCollectionId',
    'urlRelatedCollection',
  ],
  additionalProperties: true,
} as const;

export type FilterEntry = FromSchema<typeof filterEntrySchema>;
export type AvailableFilters = FromSchema<typeof availableFiltersSchema>;

/** Query field of each filter group, in the order of listings (docs/contract/addresses.md#listing-pages). */
export const FILTER_FIELDS: Record<keyof AvailableFilters, string> = {
  collections: 'filter.collection',
  typologies: 'filter.tipology',
  lines: 'filter.line',
  concepts: 'filter.concept',
  lineCollections: 'filter.lineCollection',
  sizes: 'filter.size',
  colors: 'filter.color',
  prices: 'filter.price',
  sustainabilities: 'filter.sustainability',
};
export type ProductList = FromSchema<typeof productListSchema>;
