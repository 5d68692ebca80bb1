import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Other colours',
  properties: {
    look: {
      type: 'string',
      enum: ['pictures', 'thumbs', 'swatches'],
      default: 'pictures',
      title: 'Look',
      description: 'thumbs: pictures that are small on phones.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type OtherColorsProps = FromSchema<typeof schema>;
