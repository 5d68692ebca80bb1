import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: orders',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Orders stand',
      description: 'plain: under a hairline. ruled: in a frame of lines. cards: on a raised ground.',
    },
    shop: { ...link('Where to go on who has no order yet'), default: 'page:grid/all/all/new-in' },
    lookup: { ...link('Where an order is found by its number'), default: 'page:order-details' },
    confirm: { ...link('Where an e-mail address is confirmed'), default: 'page:account-security' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountOrdersProps = FromSchema<typeof schema>;
