import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Other colours',
  properties: {
    look: { type: 'string', enum: ['pictures', 'swatches'], default: 'pictures', title: 'Look' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type OtherColorsProps = FromSchema<typeof schema>;
