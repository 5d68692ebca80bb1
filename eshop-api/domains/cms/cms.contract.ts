import { defineOperation } from '../../contract/operation';
import { profile } from '../../contract/shapes';

const kind = {
  type: 'string',
  enum: ['tier', 'banner', 'home', 'landing'],
  description: 'What the address is of.',
} as const;

const slug = {
  type: 'object',
  title: 'Slug',
  properties: {
    kind,
    key: { type: 'string', description: 'The same in every language.' },
    slug: { type: 'string', description: 'The word in the profile’s language.' },
  },
  required: ['kind', 'key', 'slug'],
  additionalProperties: false,
} as const;

export const cmsSlugs = defineOperation({
  id: 'cmsSlugs',
  method: 'GET',
  path: '/cms/api/content/tiers-banners-homes/slugs',
  spec: 'docs/contract/calls.md#stores-and-content',
  summary: 'Addresses of the content that has one, in the profile’s language.',
  request: { type: 'object', properties: { profile, kind }, additionalProperties: false },
  response: {
    type: 'object',
    properties: { slugs: { type: 'array', items: slug } },
    required: ['slugs'],
    additionalProperties: false,
  },
});

export const cmsTranslateSlug = defineOperation({
  id: 'cmsTranslateSlug',
  method: 'GET',
  path: '/api/cms-translate-slug',
  spec: 'docs/contract/calls.md#stores-and-content',
  summary:
    'A slug of any language → its key, its form in the profile’s language and in every locale. Unknown: KO slug_not_found.',
  request: {
    type: 'object',
    properties: {
      profile,
      kind: { ...kind, default: 'landing' },
      slug: { type: 'string', minLength: 1, maxLength: 80 },
    },
    required: ['slug'],
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: {
      key: { type: 'string' },
      slug: { type: 'string' },
      slugs: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'Locale id → slug, for all locales of the storefront.',
      },
    },
    required: ['key', 'slug', 'slugs'],
    additionalProperties: false,
  },
  errors: ['slug_not_found'],
});
