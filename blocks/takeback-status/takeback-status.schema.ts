import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Takeback: status',
  properties: {},
  additionalProperties: false,
} as const;

export default schema;
export type TakebackStatusProps = FromSchema<typeof schema>;
