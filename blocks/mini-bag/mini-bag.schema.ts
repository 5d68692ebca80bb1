import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Mini bag',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Lines as',
      description:
        'plain: hairlines between them. ruled: in a grid of lines. cards: each on a ground of its own.',
    },
    bag: { ...link('The whole bag'), default: 'page:bag' },
    checkout: { ...link('Checkout'), description: 'Left out: there is no button.' },
    shop: { ...link('Way on from an empty bag'), default: 'page:home' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type MiniBagProps = FromSchema<typeof schema>;
