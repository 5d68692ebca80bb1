import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'List of stores',
  properties: {
    countries: { type: 'boolean', default: true, title: 'Links to the other countries below the list' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type StoreListProps = FromSchema<typeof schema>;
