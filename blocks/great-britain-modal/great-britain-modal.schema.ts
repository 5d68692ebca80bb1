import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  properties: {
    countries: {
      type: 'array',
      items: { type: 'string', pattern: '^[A-Z]{2}$' },
      minItems: 2,
      maxItems: 4,
      title: 'Countries to choose between',
    },
    title: text('Title', 120),
    text: text('Text', 300),
  },
  required: ['countries'],
  additionalProperties: false,
} as const;

export default schema;
export type GreatBritainModalProps = FromSchema<typeof schema>;
