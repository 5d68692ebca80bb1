import { defineOperation } from '../../contract/operation';
import { profile, text } from '../../contract/shapes';
import { placeSchema, storeSchema, storeSummarySchema } from './store.schema';

export const storeId = { ...text('Store id, e.g. T010.', 10), minLength: 1 } as const;
export const near = text(
  'Place as the shopper types it: a city in any language, a postal code, or "latitude,longitude".',
  80,
);
export const latitude = { type: 'number', minimum: -90, maximum: 90 } as const;
export const longitude = { type: 'number', minimum: -180, maximum: 180 } as const;
const countryId = text('ISO 3166 code; XI is Northern Ireland.', 2);
const stores = { type: 'array', items: storeSummarySchema } as const;
const SPEC = 'docs/contract/calls.md#stores-and-content';
const service = { type: 'string', enum: ['reservation', 'repair', 'takeback', 'appointment'] } as const;
const count = (title: string) =>
  ({
    type: 'array',
    items: {
      type: 'object',
      title,
      properties: { id: { type: 'string' }, name: { type: 'string' }, total: { type: 'integer' } },
      required: ['id', 'name', 'total'],
      additionalProperties: false,
    },
  }) as const;

export const storeLocatorStore = defineOperation({
  id: 'storeLocatorStore',
  method: 'GET',
  path: '/store-locator/store',
  spec: SPEC,
  summary: 'One store with its hours, and the stores nearest to it.',
  request: {
    type: 'object',
    properties: { profile, id: storeId },
    required: ['id'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { store: storeSchema, nearby: stores },
    required: ['store', 'nearby'],
    additionalProperties: false,
  },
  errors: ['store_not_found'],
});

/** For the checkout, which calls this at every step: counted in memory, without composing stores. */
export const storeLocatorCount = defineOperation({
  id: 'storeLocatorCount',
  method: 'GET',
  path: '/store-locator/count',
  spec: SPEC,
  summary: 'How many stores the storefront has in a country.',
  request: {
    type: 'object',
    properties: { profile, countryId },
    required: ['countryId'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { total: { type: 'integer', minimum: 0 } },
    required: ['total'],
    additionalProperties: false,
  },
});

export const storeLocatorStores = defineOperation({
  id: 'storeLocatorStores',
  method: 'GET',
  path: '/store-locator/stores',
  spec: SPEC,
  summary:
    'Stores of the storefront: nearest first where a place or position is given, else by country and city. An unknown place answers place null and no stores.',
  request: {
    type: 'object',
    properties: {
      profile,
      near,
      latitude,
      longitude,
      countryId,
      service,
      limit: { type: 'integer', minimum: 1, maximum: 500, default: 500 },
    },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      stores,
      total: { type: 'integer' },
      place: placeSchema,
      countries: count('StoreCountry'),
      services: {
        type: 'array',
        items: service,
        description:
          'What some store of the storefront offers to shoppers of this market, wherever it stands.',
      },
    },
    required: ['stores', 'total', 'place', 'countries', 'services'],
    additionalProperties: false,
  },
});

export const storeLocatorStoresByCountry = defineOperation({
  id: 'storeLocatorStoresByCountry',
  method: 'GET',
  path: '/store-locator/storesByCountry',
  spec: SPEC,
  summary: "Stores of a country (the profile's own where none is named), by city.",
  request: { type: 'object', properties: { profile, countryId }, additionalProperties: false },
  response: {
    type: 'object',
    properties: { stores, cities: count('StoreCity') },
    required: ['stores', 'cities'],
    additionalProperties: false,
  },
});

export const storeLocatorStoresByCity = defineOperation({
  id: 'storeLocatorStoresByCity',
  method: 'GET',
  path: '/store-locator/storesByCity',
  spec: SPEC,
  summary: 'Stores of a city, named in any language.',
  request: {
    type: 'object',
    properties: { profile, city: { ...text('City.', 80), minLength: 1 }, countryId },
    required: ['city'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { stores, place: placeSchema },
    required: ['stores', 'place'],
    additionalProperties: false,
  },
});

export type { StockedStore, StoreSheet, StoreSummary } from './store.schema';
