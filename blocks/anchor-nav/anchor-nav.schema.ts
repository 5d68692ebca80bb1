import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'On this page',
  properties: {
    name: text('Name of the navigation (read out)', 60),
    links: {
      type: 'array',
      title: 'Links',
      minItems: 2,
      maxItems: 12,
      items: {
        type: 'object',
        properties: { text: text('Words', 40), link: link('Leads to') },
        required: ['text', 'link'],
        additionalProperties: false,
      },
    },
  },
  required: ['name', 'links'],
  additionalProperties: false,
} as const;

export default schema;
export type AnchorNavProps = FromSchema<typeof schema>;
