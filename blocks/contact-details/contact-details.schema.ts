import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Ways to reach us',
  properties: { title: text('Heading', 80), lead: text('Under the heading', 300) },
  additionalProperties: false,
} as const;

export default schema;
export type ContactDetailsProps = FromSchema<typeof schema>;
