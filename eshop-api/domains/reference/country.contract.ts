import { defineOperation } from '../../contract/operation';
import { SPEC, countryId, profile } from './reference.fields';

const countrySchema = {
  type: 'object',
  title: 'Country',
  properties: {
    id: { type: 'string' },
    name: { type: 'string', description: "In the profile's language." },
    languages: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: { id: { type: 'string' }, default: { type: 'boolean' } },
        required: ['id', 'default'],
        additionalProperties: false,
      },
    },
    market: { type: 'string' },
    currency: { type: 'string' },
    phonePrefix: { type: 'string', pattern: '^\\+[0-9]{1,4}$' },
  },
  required: ['id', 'name', 'languages', 'market', 'currency', 'phonePrefix'],
  additionalProperties: false,
} as const;
const countriesAnswer = {
  type: 'object',
  properties: { countries: { type: 'array', items: countrySchema, minItems: 1 } },
  required: ['countries'],
  additionalProperties: false,
} as const;
const ofProfile = {
  type: 'object',
  properties: { profile },
  required: ['profile'],
  additionalProperties: false,
} as const;

export const globalCountries = defineOperation({
  id: 'globalCountries',
  method: 'GET',
  path: '/global/countries',
  spec: SPEC,
  cacheUntilChange: true,
  summary: 'Countries the storefront serves, by name.',
  request: ofProfile,
  response: countriesAnswer,
});

export const globalCountriesIpad = defineOperation({
  id: 'globalCountriesIpad',
  method: 'GET',
  path: '/global/countriesIpad/',
  spec: SPEC,
  summary: 'Countries with stores, for tablets in them.',
  request: ofProfile,
  response: countriesAnswer,
});

export const globalRegionsAndCities = defineOperation({
  id: 'globalRegionsAndCities',
  method: 'GET',
  path: '/global/regions-and-cities',
  spec: SPEC,
  cacheUntilChange: true,
  summary: "Regions and larger cities of the profile's country.",
  request: {
    type: 'object',
    properties: { profile, countryId },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      regions: {
        type: 'array',
        items: {
          type: 'object',
          title: 'Region',
          properties: { id: { type: 'string' }, name: { type: 'string' } },
          required: ['id', 'name'],
          additionalProperties: false,
        },
      },
      cities: {
        type: 'array',
        items: {
          type: 'object',
          title: 'City',
          properties: { name: { type: 'string' }, regionId: { type: 'string' } },
          required: ['name', 'regionId'],
          additionalProperties: false,
        },
      },
    },
    required: ['regions', 'cities'],
    additionalProperties: false,
  },
  errors: ['unknown_country'],
});
