import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Product facts',
  properties: {
    look: {
      type: 'string',
      enum: ['list', 'specimen', 'figures'],
      default: 'list',
      title: 'Look',
      description:
        'figures: as large as headings. specimen: a ruled table with the material code and the composition.',
    },
    title: text('Heading', 80),
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductFactsProps = FromSchema<typeof schema>;
