import type { FromSchema } from 'json-schema-to-ts';
import { richText, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Text',
  properties: {
    title: text('Title', 100),
    titleLevel: {
      type: 'integer',
      enum: [1, 2],
      default: 2,
      title: 'Level of the title',
      description: '1 when it is the page’s main heading.',
    },
    text: richText('Text', 8000),
  },
  required: ['text'],
  additionalProperties: false,
} as const;

export default schema;
export type RichTextProps = FromSchema<typeof schema>;
