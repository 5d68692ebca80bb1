import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Collection',
  properties: {
    title: text('Title', 80),
    text: text('Sentence', 200),
    campaign: {
      type: 'string',
      format: 'campaign',
      title: 'Campaign code',
      description: '"page": the one that a landing page’s address names. Left out: a listing.',
      pattern: '^[a-z0-9-]+$',
      maxLength: 40,
    },
    collection: {
      type: 'string',
      title: 'Collection',
      description: 'Of the campaign, e.g. pbfw; without a campaign a value of the filter, e.g. rwln.',
      pattern: '^[a-z0-9_-]+$',
      maxLength: 40,
    },
    listing: {
      type: 'string',
      format: 'listing',
      title: 'Curated listing',
      description: 'Its name in URLs, e.g. sale.',
      maxLength: 60,
      pattern: '^[a-z0-9_-]*$',
    },
    target: {
      type: 'string',
      enum: ['men', 'women', 'kids', 'goods', 'all'],
      default: 'all',
      title: 'For whom',
    },
    type: {
      type: 'string',
      enum: ['shoes', 'bags-accessories', 'apparel', 'goods', 'all'],
      default: 'all',
      title: 'What',
    },
    sort: {
      type: 'string',
      enum: ['default', 'newest', 'price_asc', 'price_desc'],
      default: 'default',
      title: 'Order',
    },
    limit: { type: 'integer', minimum: 2, maximum: 24, default: 8, title: 'How many' },
    cards: { type: 'string', enum: ['plain', 'specimen', 'split'], default: 'plain', title: 'Cards' },
    columns: { type: 'integer', enum: [3, 4], default: 4, title: 'Columns on a desktop' },
    ruled: { type: 'boolean', default: false, title: 'Ruled cells from edge to edge' },
    showCount: { type: 'boolean', default: true, title: 'Say how many there are' },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type CollectionGridProps = FromSchema<typeof schema>;
