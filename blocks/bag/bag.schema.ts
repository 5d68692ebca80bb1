import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Bag',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Lines as',
      description:
        'plain: hairlines between them. ruled: in a grid of lines. cards: each on a ground of its own.',
    },
    shop: { ...link('Way on from an empty bag'), default: 'page:home' },
    checkout: { ...link('Checkout'), description: 'Left out: there is no button.' },
    vouchers: { type: 'boolean', default: true, title: 'A voucher can be typed' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type BagProps = FromSchema<typeof schema>;
