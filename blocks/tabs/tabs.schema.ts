import type { FromSchema } from 'json-schema-to-ts';
import { richText, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Tabs',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['line', 'ruled', 'pills'],
      default: 'line',
      title: 'Arrangement',
      description: 'line: words on a thin line. ruled: cells of a sheet. pills: buttons.',
    },
    title: text('Title', 100),
    items: {
      type: 'array',
      title: 'Tabs',
      minItems: 2,
      maxItems: 4,
      items: {
        type: 'object',
        properties: { title: text('Words on the tab', 40), text: richText('Text', 3000) },
        required: ['title'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'items'],
  additionalProperties: false,
} as const;

export default schema;
export type TabsProps = FromSchema<typeof schema>;
