import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Account: download of the data',
  properties: {},
  additionalProperties: false,
} as const;

export default schema;
export type AccountExportProps = FromSchema<typeof schema>;
