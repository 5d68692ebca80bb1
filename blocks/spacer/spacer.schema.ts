import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Space',
  properties: {
    size: { type: 'string', enum: ['small', 'medium', 'large'], default: 'medium', title: 'Size' },
    line: { type: 'boolean', default: false, title: 'With a line' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type SpacerProps = FromSchema<typeof schema>;
