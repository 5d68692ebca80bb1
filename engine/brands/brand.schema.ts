import { flagsSchema } from '../flags/flags.schema';
import { composeProvidersSchema, type ProviderSchemas } from './check-providers';

const host = {
  type: 'string',
  pattern: '^(\\[[0-9a-f:]+\\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)$',
  $comment: 'a host name in small letters, without scheme, port or path',
} as const;

/** More than the fourteen of the law, as the legal texts have it. */
const returnDays = { type: 'integer', minimum: 15, maximum: 400 } as const;

const day = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  $comment: 'a day, as in 2026-12-24',
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

/** `brands/<id>/brand.json`. Rules are closed: a new one is named here first, so that a typo is an error. */
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
      'flags',
      'rules',
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
      flags: {
        type: 'object',
        additionalProperties: false,
        required: ['default'],
        properties: { default: flagsSchema, markets: { type: 'object', additionalProperties: flagsSchema } },
      },
      rules: {
        type: 'object',
        additionalProperties: false,
        properties: {
          voucher: {
            enum: ['auto-bonds', 'always'],
            description: 'When the bonds cookie is sent (docs/contract/vouchers.md#bonds).',
          },
          minimumAmount: {
            type: 'object',
            additionalProperties: false,
            required: ['default'],
            description:
              'Least goods total that is sold, whole units of the market’s currency (ERROR_MINIMUM_AMOUNT); by country where it is another one.',
            properties: {
              default: { type: 'integer', minimum: 0 },
              countries: {
                type: 'object',
                propertyNames: { pattern: '^[A-Z]{2}$' },
                additionalProperties: { type: 'integer', minimum: 0 },
              },
            },
          },
          exchangeWaitDays: {
            type: 'integer',
            minimum: 1,
            maximum: 60,
            description:
              'Days that the new size of an exchange is waited for when the warehouse cannot send it; then it is refunded. Left out: 14.',
          },
          returnDays: {
            type: 'object',
            additionalProperties: false,
            required: ['default'],
            description:
              'Days after the day of delivery in which a purchase may be sent back (docs/contract/orders.md#returns); left out: 30.',
            properties: {
              default: returnDays,
              markets: {
                type: 'object',
                propertyNames: { pattern: '^[A-Z]{2,}$' },
                additionalProperties: returnDays,
                description: 'Of a country, as in DE, or a market, as in EU; the country’s goes first.',
              },
              periods: {
                type: 'array',
                description:
                  'Purchases delivered from one day to another may be sent back until a third, where the days end sooner.',
                items: {
                  type: 'object',
                  additionalProperties: false,
                  required: ['from', 'to', 'until'],
                  properties: { from: day, to: day, until: day },
                },
              },
            },
          },
          newsletterDiscount: {
            type: 'integer',
            minimum: 1,
            maximum: 50,
            description: 'Percent off the goods of a newsletter subscriber’s first order; left out: none.',
          },
          newsletterDoubleOptIn: {
            type: 'array',
            items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'a country code, as in DE' },
            uniqueItems: true,
            description:
              'Countries in which a newsletter subscription counts only once the link of its mail was pressed; left out: none.',
          },
          askForReviews: {
            type: 'array',
            items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'a country code, as in ES' },
            uniqueItems: true,
            description:
              'Countries in which a mail invites to review a delivered order (docs/contract/orders.md#reviews-of-an-order); not those where such a mail needs consent, as in Germany. Left out: none.',
          },
          confirmCashOnDelivery: {
            type: 'array',
            items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'a country code, as in ES' },
            uniqueItems: true,
            description:
              'Countries in which a shopper confirms an order with cash on delivery before it is prepared (docs/contract/orders.md#confirmation-of-cash-on-delivery). Left out: none.',
          },
          ordersAlwaysRequested: {
            type: 'boolean',
            description:
              'User data always asks for orders (docs/contract/addresses.md#orders-in-the-account).',
          },
          lab: {
            type: 'boolean',
            description:
              'The lab storefront: subscriptions and wishes made here say so (docs/contract/content.md#newsletter newsletter/insert, products/notifyme).',
          },
          passkeys: {
            type: 'boolean',
            description:
              'Customers may add passkeys to their account and sign in with them, beside the password (docs/contract/account.md#session).',
          },
          greatBritainModal: { type: 'boolean' },
          storesModal: { type: 'boolean' },
          community: {
            type: 'boolean',
            description: 'Community area and its cookie (docs/contract/account.md#session).',
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
