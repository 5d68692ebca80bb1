import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Order confirmation',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Order as',
      description: 'plain: hairlines. ruled: in a grid of lines. cards: on grounds of its own.',
    },
    shop: { ...link('On to the shop'), default: 'page:home' },
    again: { ...link('Where a payment that failed is tried again'), default: 'page:checkout' },
    help: link('Help leads to'),
    privacyLink: link('Privacy policy'),
    newsletter: {
      type: 'boolean',
      default: true,
      title: 'Invite to the newsletter',
      description: 'Those who do not read it yet.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type OrderConfirmationProps = FromSchema<typeof schema>;
