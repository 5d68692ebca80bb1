import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: wishlist',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Pieces stand',
      description: 'plain: under a hairline. ruled: in a frame of lines. cards: on a raised ground.',
    },
    shop: { ...link('Where to go on who has saved nothing yet'), default: 'page:grid/all/all/new-in' },
    bag: { ...link('The bag’s page'), default: 'page:bag' },
    login: { ...link('Where one signs in'), default: 'page:login' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountWishlistProps = FromSchema<typeof schema>;
