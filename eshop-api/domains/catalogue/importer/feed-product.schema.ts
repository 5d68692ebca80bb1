const word = { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,39}$' } as const;
const short = { type: 'string', minLength: 1, maxLength: 120 } as const;
const texts = {
  anyOf: [
    { type: 'string', minLength: 1, maxLength: 4000 },
    {
      type: 'object',
      required: ['en'],
      maxProperties: 60,
      propertyNames: { pattern: '^[a-z]{2}$' },
      additionalProperties: { type: 'string', maxLength: 4000 },
    },
  ],
} as const;
const minor = { type: 'integer', minimum: 1, maximum: 2_000_000_000 } as const;
const amount = {
  anyOf: [
    minor,
    {
      type: 'object',
      properties: { current: minor, previous: minor },
      required: ['current'],
      additionalProperties: false,
    },
  ],
} as const;
const prices = {
  type: 'object',
  required: ['EUR'],
  maxProperties: 60,
  additionalProperties: amount,
} as const;
/** Format of a day; whether the day exists is checked separately. */
const day = { type: 'string', pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' } as const;
const hex = { type: 'string', pattern: '^#[0-9a-f]{6}$' } as const;
const https = { type: 'string', pattern: '^https://[^\\s"<>]+$', maxLength: 500 } as const;
const words = { type: 'array', items: short, maxItems: 20 } as const;

/** One row of the JSON Lines feed (FEED.md): a colourway of a model for one target, with its sizes. */
export const feedProductSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 40 },
    model: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 },
    name: short,
    lineCollection: { type: 'string', pattern: '^[A-Z0-9]{2,20}$' },
    family: { type: 'string', enum: ['shoes', 'accessories', 'clothes', 'goods'] },
    target: { type: 'string', enum: ['M', 'W', 'K', 'G', 'X'] },
    tipology: word,
    line: word,
    concept: word,
    colour: {
      type: 'object',
      properties: { key: word, hex, name: texts },
      required: ['key', 'hex', 'name'],
      additionalProperties: false,
    },
    description: texts,
    prices,
    sizes: {
      type: 'array',
      minItems: 1,
      maxItems: 60,
      items: {
        type: 'object',
        properties: {
          value: { type: 'string', minLength: 1, maxLength: 20 },
          ean: { type: 'string', maxLength: 20 },
          stock: { type: 'integer', minimum: 0, maximum: 1_000_000 },
          prices,
        },
        required: ['value', 'ean', 'stock'],
        additionalProperties: false,
      },
    },
    composition: { type: 'object', maxProperties: 12, additionalProperties: short },
    facts: {
      type: 'object',
      maxProperties: 20,
      additionalProperties: { anyOf: [{ type: 'number' }, short] },
    },
    care: words,
    sustainability: words,
    sizeGuide: { anyOf: [short, { type: 'null' }] },
    novelty: { type: 'boolean' },
    firstOnSale: day,
    bestsellerRank: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
    rewalk: { enum: ['rwln', 'rwg', 'rwvg', null] },
    vouchers: words,
    rank: { type: 'integer', minimum: 0, maximum: 10_000_000 },
    active: { type: 'boolean' },
    picture: {
      type: 'object',
      properties: {
        silhouette: word,
        texture: word,
        seed: { type: 'integer' },
        colours: {
          type: 'object',
          required: ['base'],
          properties: { base: hex, accent: hex, second: hex, sole: hex, lining: hex, lace: hex },
          additionalProperties: false,
        },
      },
      required: ['silhouette', 'colours'],
      additionalProperties: false,
    },
    pictures: {
      type: 'object',
      required: ['L'],
      properties: { L: https, T: https, D: https, P: https },
      additionalProperties: false,
    },
  },
  required: [
    'id',
    'model',
    'name',
    'lineCollection',
    'family',
    'target',
    'tipology',
    'line',
    'concept',
    'colour',
    'description',
    'prices',
    'sizes',
  ],
  additionalProperties: false,
} as const;
