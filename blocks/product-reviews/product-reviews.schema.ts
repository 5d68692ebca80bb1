import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Customer reviews',
  properties: {
    title: text('Heading', 80),
    look: {
      type: 'string',
      enum: ['calm', 'specimen', 'fast'],
      default: 'calm',
      title: 'Look',
      description:
        'calm: summary beside the reviews. specimen: ruled and dense. fast: a huge figure, reviews in columns.',
    },
    extent: {
      type: 'string',
      enum: ['full', 'widget', 'stars'],
      default: 'full',
      title: 'Extent',
      description:
        'stars: one line that leads to the list. widget: the summary and the three newest, to read only (docs/contract/catalogue.md#reviews: review-widget market).',
    },
    list: { ...link('The list of reviews'), description: 'Where the line of stars leads, e.g. #reviews.' },
    terms: link('Terms that a reviewer agrees to'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductReviewsProps = FromSchema<typeof schema>;
