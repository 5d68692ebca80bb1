import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Price and sizes',
  properties: {
    sizes: { type: 'string', enum: ['tiles', 'table', 'pills'], default: 'tiles', title: 'Sizes as' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductBuyProps = FromSchema<typeof schema>;
