import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Address without #',
  properties: {},
  additionalProperties: false,
} as const;

export default schema;
export type HashGuardProps = FromSchema<typeof schema>;
