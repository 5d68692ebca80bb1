import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: overview',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Parts stand',
      description: 'plain: under a hairline. ruled: in a frame of lines. cards: on a raised ground.',
    },
    orders: { ...link('Orders'), default: 'page:account-orders' },
    profile: { ...link('Details and addresses'), default: 'page:account-profile' },
    shop: { ...link('Where to go on who has no order yet'), default: 'page:grid/all/all/new-in' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountOverviewProps = FromSchema<typeof schema>;
