import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Something went wrong',
  properties: {
    kind: {
      type: 'string',
      enum: ['tangle', 'lost'],
      default: 'tangle',
      title: 'Kind',
      description: 'tangle: our server’s fault (500). lost: the address leads nowhere (404).',
    },
    title: text('Title; left out: the usual one', 80),
    text: text('Sentence; left out: the usual one', 240),
    links: {
      type: 'array',
      title: 'Ways on',
      maxItems: 8,
      default: [],
      items: {
        type: 'object',
        properties: { text: text('Words', 40), link: link('Leads to') },
        required: ['text', 'link'],
        additionalProperties: false,
      },
    },
    search: { type: 'boolean', default: false, title: 'Offer the search' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ErrorPageProps = FromSchema<typeof schema>;
