import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Account: passkeys',
  properties: {},
  additionalProperties: false,
} as const;

export default schema;
export type AccountPasskeysProps = FromSchema<typeof schema>;
