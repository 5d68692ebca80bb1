const id = '^[a-z0-9]+(-[a-z0-9]+)*$';
const listKey = '^[a-z0-9]+(-[a-z0-9]+)*(\\.[a-zA-Z0-9-]+)?$';
const localTime = { type: 'string', description: 'In the brand’s time zone, e.g. 2026-11-27T00:00.' };
const names = { type: 'array', items: { type: 'string' } };
const text = {
  anyOf: [{ type: ['string', 'null'] }, { type: 'object', additionalProperties: { type: 'string' } }],
};

const robots = {
  type: ['string', 'null'],
  description: 'For search engines, with commas between: noindex, nofollow, nosnippet, max-snippet: 50 …',
  examples: ['index, follow', 'noindex, follow', 'noindex, nofollow'],
};

const condition = {
  type: 'object',
  description: 'All named parts must hold.',
  properties: {
    markets: { ...names, description: 'Codes of markets, e.g. EU, GB, US.' },
    locales: { ...names, description: 'Locales, e.g. es_ES.' },
    flags: { type: 'object', description: 'Flag → wanted value; true means "on".' },
    campaign: {
      type: 'object',
      description: 'A landing campaign of the shop and the states in which the block shows.',
      properties: {
        code: { type: 'string', description: 'e.g. blfr' },
        status: { type: 'array', items: { enum: ['PRE', 'OPEN', 'POST'] } },
      },
      required: ['code', 'status'],
      additionalProperties: false,
    },
    from: localTime,
    until: localTime,
    member: { type: 'boolean' },
    storeMode: { type: 'boolean' },
    query: { type: 'object', additionalProperties: { type: 'string' } },
    params: {
      type: 'object',
      description: 'Parameters of the page’s path.',
      additionalProperties: { type: 'string' },
    },
    not: { $ref: '#/definitions/condition' },
  },
  additionalProperties: false,
};

/** A block as a file names it. Its props are the block type's own affair. */
const fragment = {
  type: ['object', 'null'],
  properties: {
    type: { type: 'string' },
    version: {
      type: 'integer',
      minimum: 1,
      description: 'Version of the props that this file is written for.',
    },
    props: { type: 'object', description: 'What the block type asks for.' },
    // A sparse `when` may take a part away with null, so it is checked once it is merged.
    when: {
      type: ['object', 'null'],
      description: 'The block shows only when this holds; null takes a condition away.',
    } as Record<string, unknown>,
    defer: {
      type: ['object', 'null'],
      description: 'The block streams after the document.',
      properties: {
        height: {
          type: 'array',
          items: { type: 'integer', minimum: 0 },
          minItems: 2,
          maxItems: 2,
          description: 'Skeleton height in px: mobile, desktop.',
        },
      },
      required: ['height'],
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

const placement = {
  type: 'object',
  properties: {
    after: { type: 'string', description: 'Id of the block before it.' },
    before: { type: 'string', description: 'Id of the block behind it.' },
    first: { type: 'string', description: 'Region, or <block id>.<slot>.' },
    last: { type: 'string', description: 'Region, or <block id>.<slot>.' },
  },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
};

const shared = {
  $schema: { type: 'string' },
  extends: { type: 'string', description: 'Starts from this page or layout.' },
  blocks: {
    type: 'object',
    description: 'Id → block, or what changes of it; null hides it.',
    propertyNames: { pattern: id },
    additionalProperties: { $ref: '#/definitions/fragment' },
  },
  order: {
    type: 'object',
    description: 'Region or <block id>.<slot> → ids in order.',
    propertyNames: { pattern: listKey },
    additionalProperties: { type: 'array', items: { type: 'string' }, uniqueItems: true },
  },
  place: {
    type: 'object',
    description: 'Id → where the block stands, beside a block or at an end.',
    additionalProperties: { $ref: '#/definitions/placement' },
  },
  against: {
    type: 'object',
    description: 'Written by "configs accept": what the overrides were made against.',
    additionalProperties: { type: 'string' },
  },
};

const definitions = { condition, fragment, placement };

/** Draft-07 schema of a page file, whole or sparse. */
export const pageFrame = {
  type: 'object',
  definitions,
  properties: {
    ...shared,
    page: { type: 'string', description: 'The file’s name without .json.' },
    path: {
      description:
        'Path below the locale, e.g. /{target}/{type}/{listing?}; of a list the first counts. null takes the route away.',
      anyOf: [{ type: ['string', 'null'] }, { type: 'array', items: { type: 'string' }, minItems: 1 }],
    },
    layout: { type: 'string', description: 'The frame that the page stands in.' },
    subject: {
      type: ['string', 'null'],
      description:
        'What the page is about, e.g. product: it answers "not found", redirects and search engines. null: nothing.',
    },
    seo: {
      type: 'object',
      properties: { title: text, description: text, robots },
      additionalProperties: false,
    },
    cache: {
      type: 'object',
      properties: {
        document: { enum: ['public', 'private', 'personal'] },
        maxAge: { type: 'integer', minimum: 0 },
        staleWhileRevalidate: { type: 'integer', minimum: 0 },
      },
      additionalProperties: false,
    },
  },
  required: ['page'],
  additionalProperties: false,
};

/** Draft-07 schema of a layout file. */
export const layoutFrame = {
  type: 'object',
  definitions,
  properties: {
    ...shared,
    layout: { type: 'string' },
    regions: { ...names, minItems: 1, uniqueItems: true },
    outlet: { type: 'string' },
  },
  required: ['layout'],
  additionalProperties: false,
};

export const conditionFrame = { definitions: { condition }, $ref: '#/definitions/condition' };
