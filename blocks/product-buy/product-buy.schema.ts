import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_kit/schema-fragments';

const schema = {
  type: 'object',
  title: 'Price and sizes',
  properties: {
    sizes: { type: 'string', enum: ['tiles', 'table', 'pills'], default: 'tiles', title: 'Sizes as' },
    bag: { ...link('The bag’s page'), description: 'Left out: nothing can be bought here.' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductBuyProps = FromSchema<typeof schema>;
