import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Footer of the checkout',
  properties: {
    links: {
      type: 'array',
      title: 'Links',
      maxItems: 6,
      items: {
        type: 'object',
        properties: { text: text('Words', 50), link: link('Leads to') },
        required: ['text', 'link'],
        additionalProperties: false,
      },
    },
  },
  required: ['links'],
  additionalProperties: false,
} as const;

export default schema;
export type CheckoutFooterProps = FromSchema<typeof schema>;
