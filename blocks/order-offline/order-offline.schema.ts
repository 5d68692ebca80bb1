import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Offline order',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Bag as',
      description: 'As the order confirmation has it.',
    },
    shop: { ...link('On to the shop'), default: 'page:home' },
    bag: { ...link('The bag'), default: 'page:bag' },
    privacyLink: link('Privacy policy'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type OrderOfflineProps = FromSchema<typeof schema>;
