import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Price and sizes',
  properties: {
    sizes: { type: 'string', enum: ['tiles', 'table', 'pills'], default: 'tiles', title: 'Sizes as' },
    onPhones: {
      type: 'string',
      enum: ['spread', 'row'],
      default: 'spread',
      title: 'Sizes on phones',
      description:
        'spread: all in sight. row: one row to swipe, with price and button close by, so that all of them fit on the first screen.',
    },
    bag: { ...link('The bag’s page'), description: 'Left out: nothing can be bought here.' },
    notify: {
      ...link('Form for those who wait'),
      description:
        'Address of the block “Notify me” on the page, e.g. #notify-me: the button leads there while the chosen size is sold out. Left out: the button can’t be pressed then.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductBuyProps = FromSchema<typeof schema>;
