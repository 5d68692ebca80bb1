import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Who serves',
  properties: { title: text('Heading', 80) },
  additionalProperties: false,
} as const;

export default schema;
export type BagStaffProps = FromSchema<typeof schema>;
