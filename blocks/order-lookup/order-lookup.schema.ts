import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Order look-up',
  properties: {
    helpLink: { ...link('Where to ask who does not find the number'), default: 'page:contacts' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type OrderLookupProps = FromSchema<typeof schema>;
