const localTime = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$',
} as const;

const textsOf = (text: { maxLength: number; pattern?: string }) =>
  ({
    type: 'object',
    properties: { en: { type: 'string', minLength: 1, ...text } },
    propertyNames: { pattern: '^[a-z]{2}(_[A-Z]{2})?$' },
    required: ['en'],
    additionalProperties: { type: 'string', minLength: 1, ...text },
  }) as const;

const eventSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{1,59}$' },
    storefronts: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 40 },
      minItems: 1,
      uniqueItems: true,
    },
    store: { type: 'string', minLength: 1, maxLength: 40 },
    starts: localTime,
    ends: localTime,
    seats: { type: 'integer', minimum: 1, maximum: 10_000 },
    membersOnly: { type: 'boolean' },
    waitingList: { type: 'boolean' },
    cancelled: { type: 'boolean' },
    title: textsOf({ maxLength: 120 }),
    text: textsOf({ maxLength: 2000 }),
    picture: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,80}\\.(jpg|png|webp|avif)$' },
    terms: textsOf({ maxLength: 500, pattern: '^https://[^\\s]+$' }),
  },
  required: [
    ...(['id', 'storefronts', 'store', 'starts', 'ends', 'seats', 'membersOnly', 'waitingList'] as const),
    ...(['title', 'text'] as const),
  ],
  additionalProperties: false,
} as const;

/** A file of `npm run events:import` (docs/events.md). */
export const eventFileSchema = {
  type: 'object',
  properties: { events: { type: 'array', items: eventSchema, minItems: 1, maxItems: 5000 } },
  required: ['events'],
  additionalProperties: false,
} as const;
