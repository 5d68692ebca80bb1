import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Search by picture',
  properties: {
    look: {
      type: 'string',
      enum: ['calm', 'index', 'band'],
      default: 'calm',
      title: 'Look',
      description: 'calm: a quiet panel. index: ruled cells. band: a heavy sunken panel.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ImageSearchProps = FromSchema<typeof schema>;
