import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Product name',
  properties: {
    look: {
      type: 'string',
      enum: ['calm', 'specimen', 'fast'],
      default: 'calm',
      title: 'Look',
      description:
        'calm: large and quiet. specimen: with the material code in front. fast: as large as the brand dares.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductTitleProps = FromSchema<typeof schema>;
