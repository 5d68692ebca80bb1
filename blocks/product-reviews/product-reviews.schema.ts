import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_kit/schema-fragments';

const schema = {
  type: 'object',
  title: 'Customer reviews',
  properties: {
    title: text('Heading', 80),
    look: { type: 'string', enum: ['calm', 'specimen', 'fast'], default: 'calm', title: 'Look', description: 'calm: summary beside the reviews. specimen: ruled and dense. fast: a huge figure, reviews in columns.' },
    extent: { type: 'string', enum: ['full', 'widget'], default: 'full', title: 'Extent', description: 'widget: the summary and the three newest, to read only (spec §9: review-widget market).' },
    terms: link('Terms that a reviewer agrees to'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductReviewsProps = FromSchema<typeof schema>;
