import { defineOperation } from '../../contract/operation';
import { SPEC, amount, profile, short } from './reference.fields';

const pageSchema = {
  type: 'object',
  description: 'The page the call was made for, as understood.',
  properties: {
    page: { type: ['string', 'null'] },
    targetId: { type: ['string', 'null'] },
    family: { type: ['string', 'null'] },
    material: { type: ['string', 'null'] },
    filters: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
  required: ['page', 'targetId', 'family', 'material', 'filters'],
  additionalProperties: false,
} as const;

export const globalCheckProfile = defineOperation({
  id: 'globalCheckProfile',
  method: 'GET',
  path: '/global/check-profile',
  spec: SPEC,
  summary: 'Locale, market and money rules of a profile, for the page named.',
  request: {
    type: 'object',
    properties: {
      profile,
      gender: short,
      material: short,
      targetId: short,
      family: short,
      page: { type: 'string', maxLength: 40, description: 'PLP, PDP or another page name.' },
      filters: { type: 'string', maxLength: 4000, description: 'Encoded string filter.x=a,b&…' },
    },
    patternProperties: {
      '^filter\\.[A-Za-z][A-Za-z0-9]{0,40}$': {
        type: 'array',
        items: { type: 'string', maxLength: 400 },
        maxItems: 50,
      },
    },
    required: ['profile'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      currencySap: { type: 'string', pattern: '^[A-Z]{3}$' },
      global_e: { type: 'boolean', description: 'Checkout goes through the cross-border provider.' },
      config: {
        type: 'object',
        properties: { cross_border_fixed_price: { type: 'boolean' } },
        required: ['cross_border_fixed_price'],
        additionalProperties: true,
      },
      defaultProfile: { type: 'string', pattern: '^[a-z]{2}_[A-Z]{2}$' },
      engUrl: {
        type: ['string', 'null'],
        description: "Path of this page in the country's English, null when there is none.",
      },
      profile: { type: 'string', description: 'Profile that really answers.' },
      country: { type: 'string' },
      language: { type: 'string' },
      market: { type: 'string' },
      taxes: { type: 'string', enum: ['included', 'added', 'by-region'] },
      giftCards: {
        type: 'object',
        properties: {
          currency: { type: 'string' },
          values: { type: 'array', items: amount },
          minimum: amount,
        },
        required: ['currency', 'values', 'minimum'],
        additionalProperties: false,
      },
      giftWithPurchaseMinimum: amount,
      page: pageSchema,
    },
    required: [
      'currencySap',
      'global_e',
      'config',
      'defaultProfile',
      'engUrl',
      'profile',
      'country',
      'language',
      'market',
      'taxes',
      'giftCards',
      'giftWithPurchaseMinimum',
      'page',
    ],
    additionalProperties: false,
  },
});
