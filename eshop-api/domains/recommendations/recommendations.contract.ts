import { defineOperation } from '../../contract/operation';
import { material, profile } from '../../contract/shapes';

/** Calls of our own (docs/contract/calls.md#own-calls), with the events for a recommender (docs/recommendations.md). */
const SPEC = 'docs/contract/calls.md#own-calls';

/** Most events per call. */
export const MOST_EVENTS = 20;
/** Recommended items of one answer. */
export const MOST_ITEMS = 32;

export const recommendationsEvents = defineOperation({
  id: 'recommendationsEvents',
  method: 'POST',
  path: '/recommendations/events',
  spec: SPEC,
  summary:
    'What a browser session did with products, for the recommender to learn from. Sent by navigator.sendBeacon, with consent only. Where the flag ia_recommendations is off nothing is kept.',
  request: {
    type: 'object',
    properties: {
      profile,
      session: {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{16,64}$',
        description: 'Random key of the browser session, made by the page; nothing personal. Kept as a hash.',
      },
      events: {
        type: 'array',
        minItems: 1,
        maxItems: MOST_EVENTS,
        items: {
          type: 'object',
          properties: { type: { type: 'string', enum: ['view', 'add', 'buy'] }, material },
          required: ['type', 'material'],
          additionalProperties: false,
        },
      },
    },
    required: ['profile', 'session', 'events'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      taken: { type: 'integer', minimum: 0, description: 'Events kept; those of unknown products are not.' },
    },
    required: ['taken'],
    additionalProperties: false,
  },
  errors: ['too_many_events'],
});

export const recommendationsItems = defineOperation({
  id: 'recommendationsItems',
  method: 'GET',
  path: '/recommendations/items',
  spec: SPEC,
  summary:
    'Material codes that the recommender puts beside a product, best first, whatever is in stock or sold here. /products/recommended asks it for useIA.',
  request: {
    type: 'object',
    properties: {
      profile,
      material,
      limit: { type: 'integer', minimum: 1, maximum: MOST_ITEMS, default: MOST_ITEMS },
    },
    required: ['material'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { materials: { type: 'array', items: { type: 'string' } } },
    required: ['materials'],
    additionalProperties: false,
  },
});
