import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Account: change the e-mail address',
  properties: {},
  additionalProperties: false,
} as const;

export default schema;
export type AccountEmailProps = FromSchema<typeof schema>;
