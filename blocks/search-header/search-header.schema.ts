import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Search heading',
  properties: {
    look: {
      type: 'string',
      enum: ['calm', 'index', 'band'],
      default: 'calm',
      title: 'Look',
      description:
        'calm: a heading over a ruled field. index: a row of cells, the number of products in the last. band: a slanted band over the full width.',
    },
    kicker: text('Small words over the heading', 80),
  },
  additionalProperties: false,
} as const;

export default schema;
export type SearchHeaderProps = FromSchema<typeof schema>;
