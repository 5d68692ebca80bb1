import { composeProvidersSchema, type ProviderSchemas } from './check-providers';

const host = {
  type: 'string',
  pattern: '^(\\[[0-9a-f:]+\\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$',
  $comment: 'a host name in small letters, without scheme, port or path',
} as const;

const addressLines = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 80 },
  minItems: 1,
  maxItems: 6,
} as const;

/** Who sells, as documents name it. */
const company = {
  type: 'object',
  additionalProperties: false,
  required: ['code', 'name', 'address', 'taxIds', 'returns'],
  description: 'Who sells, as invoices and return labels name it; left out: there are none.',
  properties: {
    code: {
      type: 'string',
      pattern: '^[A-Z]{2,6}$',
      $comment: 'two to six capital letters, as in ORV',
      description:
        'Prefix of invoice numbers. Brands with the same code are one legal entity: their numbers are one sequence.',
    },
    name: { type: 'string', minLength: 1, maxLength: 80 },
    address: addressLines,
    taxIds: {
      type: 'object',
      description: 'Tax numbers by country of delivery; `default` elsewhere.',
      required: ['default'],
      propertyNames: { pattern: '^([A-Z]{2}|default)$' },
      additionalProperties: { type: 'string', minLength: 1, maxLength: 40 },
    },
    returns: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'address'],
      description: 'Where parcels with returns go.',
      properties: { name: { type: 'string', minLength: 1, maxLength: 80 }, address: addressLines },
    },
  },
} as const;

/** `brands/<id>/brand.json`: what a storefront is. How it behaves is in settings.json (settings.schema.ts). */
export const composeBrandSchema = (providers?: ProviderSchemas) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: [
      'id',
      'name',
      'slug',
      'hosts',
      'publicOrigin',
      'timeZone',
      'defaultLocale',
      'locales',
      'catalogue',
      'logo',
      'pictureGround',
    ],
    properties: {
      $schema: { type: 'string' },
      id: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', $comment: 'small letters, digits and hyphens' },
      name: { type: 'string', minLength: 1, maxLength: 60 },
      slug: { type: 'string', pattern: '^[a-z][a-z0-9-]*$', $comment: 'small letters, digits and hyphens' },
      hosts: { type: 'array', items: host, minItems: 1, uniqueItems: true },
      default: { type: 'boolean' },
      publicOrigin: {
        type: 'string',
        pattern: '^https?://[^/?#\\s]+$',
        $comment: 'scheme and host, nothing after, as in https://www.example.com',
        description: 'Scheme and host, nothing after.',
      },
      mailFrom: {
        type: 'string',
        pattern: '^[^@\\s<>",;:]+@[a-z0-9]([a-z0-9.-]*[a-z0-9])?$',
        $comment: 'one address, as in shop@example.com',
        maxLength: 254,
        description: 'Sender of its mails; left out: no-reply at the public origin’s host.',
      },
      timeZone: { type: 'string' },
      company,
      defaultLocale: { type: 'string' },
      locales: { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true },
      catalogue: {
        type: 'object',
        additionalProperties: false,
        required: ['lines'],
        properties: {
          lines: {
            type: 'array',
            items: {
              type: 'string',
              pattern: '^[A-Z0-9_]+$',
              $comment: 'capital letters, digits and underscores',
            },
            uniqueItems: true,
          },
        },
      },
      storefronts: {
        type: 'object',
        additionalProperties: false,
        required: ['hosts', 'publicOrigin'],
        description:
          'Addresses of the storefronts that a release may start from this brand; `*` stands for their id. Left out: none may start from it.',
        properties: {
          hosts: {
            type: 'array',
            items: {
              type: 'string',
              pattern: '^\\*\\.[a-z0-9]([a-z0-9.-]*[a-z0-9])?$',
              $comment: 'a host name that begins with *., as in *.shop.example',
            },
            minItems: 1,
            uniqueItems: true,
          },
          publicOrigin: {
            type: 'string',
            pattern: '^https?://\\*\\.[^/?#*\\s]+$',
            $comment: 'scheme and host with *., as in https://*.shop.example',
          },
        },
      },
      providers: composeProvidersSchema(providers),
      tagManager: {
        type: 'object',
        additionalProperties: false,
        required: ['use', 'container'],
        description:
          'Tag manager that the browser loads once a visitor agrees; left out: none, the data layer stands by itself.',
        properties: {
          use: { const: 'google-tag-manager' },
          container: {
            type: 'string',
            pattern: '^GTM-[A-Z0-9]{4,12}$',
            $comment: 'a container id, as in GTM-ABC123',
          },
        },
      },
      logo: { type: 'string', minLength: 1 },
      shareImage: {
        type: 'string',
        pattern: '\\.(jpe?g|png)$',
        $comment: 'a file name that ends with .jpg or .png',
        description:
          'Picture inside assets/, 1200 × 630, for pages without one of their own that somebody shares.',
      },
      pictureGround: { enum: ['paper', 'specimen', 'night'] },
    },
  }) as const;
