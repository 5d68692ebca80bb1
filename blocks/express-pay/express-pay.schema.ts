import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Express wallet',
  properties: {
    place: {
      type: 'string',
      enum: ['sheet', 'bag', 'checkout'],
      title: 'Stands',
      description: 'sheet: on a product page, buys the chosen size alone. bag, checkout: buys the bag.',
    },
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'In the checkout it looks',
      description: 'plain: on the page’s own ground. ruled: in a frame of lines. cards: on a raised ground.',
    },
    terms: link('Terms and conditions'),
    privacy: link('Privacy policy'),
  },
  required: ['place'],
  additionalProperties: false,
} as const;

export default schema;
export type ExpressPayProps = FromSchema<typeof schema>;
