import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Personal shopper',
  properties: {
    title: text('Heading', 120),
    text: text('Under the heading', 300),
    limit: { type: 'integer', minimum: 1, maximum: 6, default: 3, title: 'Stores at most' },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type PersonalShopperProps = FromSchema<typeof schema>;
