import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Search: ways on',
  properties: {
    card: {
      type: 'string',
      enum: ['plain', 'specimen', 'split'],
      default: 'plain',
      title: 'Card of the popular products',
    },
    products: { type: 'integer', enum: [0, 4], default: 4, title: 'How many popular products' },
    links: {
      type: 'array',
      title: 'Categories and other ways on',
      description:
        'The stores, say, or the contact page. Listings that the search promotes stand before them by themselves.',
      maxItems: 8,
      default: [],
      items: {
        type: 'object',
        title: 'Link',
        properties: { text: text('Words', 40), link: link('Leads to') },
        required: ['text', 'link'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type SearchEmptyProps = FromSchema<typeof schema>;
