import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Account: pages',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Stands',
      description: 'plain: words alone. ruled: in a frame of lines. cards: on a raised ground.',
    },
    overview: { ...link('Overview'), default: 'page:account' },
    orders: { ...link('Orders'), default: 'page:account-orders' },
    profile: { ...link('Details and addresses'), default: 'page:account-profile' },
    communications: { ...link('Newsletter preferences'), default: 'page:account-communications' },
    security: { ...link('Security'), default: 'page:account-security' },
    wishlist: { ...link('Wishlist'), default: 'page:account-wishlist' },
    more: {
      type: 'array',
      title: 'Further pages',
      maxItems: 8,
      default: [],
      items: {
        type: 'object',
        properties: { text: text('Name', 60), link: link('Page') },
        required: ['text', 'link'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountNavProps = FromSchema<typeof schema>;
