import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Product rail',
  properties: {
    title: text('Title', 80),
    text: text('Sentence', 200),
    link: link('"See all" leads to'),
    linkText: text('Words of "see all"', 40),
    arrangement: {
      type: 'string',
      enum: ['rail', 'sheet', 'pack'],
      default: 'rail',
      title: 'Arrangement',
      description:
        'rail: one row to slide. sheet: ruled cells. pack: a tight grid, the first product larger.',
    },
    cards: { type: 'string', enum: ['plain', 'specimen', 'split'], default: 'plain', title: 'Cards' },
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
    listing: {
      type: 'string',
      format: 'listing',
      title: 'Curated listing',
      description: 'Its name in URLs, e.g. new-in.',
      maxLength: 60,
      pattern: '^[a-z0-9_-]*$',
    },
    collection: {
      type: 'string',
      title: 'Collection',
      description: 'A value of the collection filter, e.g. novelties or rwln.',
      maxLength: 40,
      pattern: '^[a-z0-9_-]*$',
    },
    sort: {
      type: 'string',
      enum: ['default', 'newest', 'price_asc', 'price_desc'],
      default: 'default',
      title: 'Order',
    },
    materials: {
      type: 'array',
      title: 'Products by name',
      description: 'Material codes; when any are named they replace the listing.',
      items: { type: 'string', format: 'product', pattern: '^[A-Z0-9-]+$', maxLength: 40 },
      maxItems: 12,
      default: [],
    },
    limit: { type: 'integer', minimum: 2, maximum: 12, default: 8, title: 'How many' },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type ProductRailProps = FromSchema<typeof schema>;
