import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Return of an order',
  properties: {
    purpose: {
      type: 'string',
      enum: ['return', 'exchange'],
      default: 'return',
      description: 'Returns pieces for a refund, or exchanges them for another size',
    },
    helpLink: { ...link('Where to ask about what cannot be sent back'), default: 'page:contacts' },
    storesLink: { ...link('List of our stores'), default: 'page:stores' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ReturnOrderProps = FromSchema<typeof schema>;
