import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Search box',
  properties: {
    look: {
      type: 'string',
      enum: ['calm', 'index', 'band'],
      default: 'calm',
      title: 'Look',
      description:
        'calm: a large quiet field over columns. index: ruled cells. band: a heavy field over tight rows.',
    },
    results: link('Search page: where the field leads'),
  },
  required: ['results'],
  additionalProperties: false,
} as const;

export default schema;
export type SearchBoxProps = FromSchema<typeof schema>;
