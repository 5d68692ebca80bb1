import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Order: where a refund goes',
  properties: {
    login: { ...link('Where a customer signs in'), default: 'page:login' },
    home: { ...link('Where to go on'), default: 'page:home' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type RefundChoiceProps = FromSchema<typeof schema>;
