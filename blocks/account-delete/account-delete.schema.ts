import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: delete',
  properties: {
    ordersLink: { ...link('Where the orders under way are seen'), default: 'page:account-orders' },
    lookupLink: { ...link('Where an order is found without an account'), default: 'page:order-details' },
    privacyLink: { ...link('What is kept how long'), default: 'page:privacy' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountDeleteProps = FromSchema<typeof schema>;
