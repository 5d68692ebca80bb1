import { defineOperation } from '../../contract/operation';

const ribbon = {
  type: 'object',
  title: 'Ribbon',
  properties: {
    id: { type: 'string' },
    text: { type: 'string' },
    link: { type: ['string', 'null'], description: '`page:…` reference or path below /{locale}.' },
    linkText: { type: ['string', 'null'] },
    until: { type: ['string', 'null'], description: 'When it ends, ISO 8601 in UTC; null: open.' },
  },
  required: ['id', 'text', 'link', 'linkText', 'until'],
  additionalProperties: false,
} as const;

export const headerRibbon = defineOperation({
  id: 'headerRibbon',
  method: 'GET',
  path: '/header/header-ribbon',
  spec: 'docs/contract/calls.md#stores-and-content',
  summary:
    'The message above the header for this storefront, country and moment; null when there is none. `changesAt`: when another one may count.',
  request: {
    type: 'object',
    properties: { profile: { type: 'string', maxLength: 20, description: 'Locale id, e.g. en_GB.' } },
    additionalProperties: false,
  },
  response: {
    type: 'object',
    properties: { ribbon: { anyOf: [ribbon, { type: 'null' }] }, changesAt: { type: ['string', 'null'] } },
    required: ['ribbon', 'changesAt'],
    additionalProperties: false,
  },
});
