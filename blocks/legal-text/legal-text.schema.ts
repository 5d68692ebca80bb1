import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Legal texts',
  properties: {
    title: text('Heading', 80),
    document: {
      type: 'string',
      maxLength: 40,
      title: 'Only this one',
      description: 'terms, privacy, cookies or withdrawal; left out: all.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type LegalTextProps = FromSchema<typeof schema>;
