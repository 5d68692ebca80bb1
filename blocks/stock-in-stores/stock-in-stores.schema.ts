import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Find it in a store',
  properties: { limit: { type: 'integer', minimum: 1, maximum: 12, default: 4, title: 'Stores at most' } },
  additionalProperties: false,
} as const;

export default schema;
export type StockInStoresProps = FromSchema<typeof schema>;
