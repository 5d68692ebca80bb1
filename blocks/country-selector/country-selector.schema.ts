import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Country and language',
  properties: {},
  additionalProperties: false,
} as const;

export default schema;
export type CountrySelectorProps = FromSchema<typeof schema>;
