import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Labels',
  properties: { title: text('Title', 80), text: text('Sentence', 300) },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type LabelListProps = FromSchema<typeof schema>;
