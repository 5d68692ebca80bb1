import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Questions about this product',
  properties: {
    title: text('Heading', 80),
    look: {
      type: 'string',
      enum: ['beside', 'narrow', 'wide'],
      default: 'narrow',
      title: 'Arrangement',
      description:
        'beside: heading left, questions right. narrow: one column in the middle. wide: two columns.',
    },
    limit: { type: 'integer', minimum: 1, maximum: 20, default: 6, title: 'At most' },
    all: link('Page of all questions'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductFaqsProps = FromSchema<typeof schema>;
