import type { FromSchema } from 'json-schema-to-ts';
import { richText, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Accordion',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['list', 'numbered', 'split'],
      default: 'list',
      title: 'Arrangement',
      description: 'list: one column. numbered: each part with its number. split: title at the side.',
    },
    title: text('Title', 100),
    text: text('Sentence', 300),
    oneAtATime: { type: 'boolean', default: true, title: 'Opening one closes the others' },
    firstOpen: { type: 'boolean', default: false, title: 'The first part is open' },
    items: {
      type: 'array',
      title: 'Parts',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        properties: { title: text('Title', 160), text: richText('Text', 4000) },
        required: ['title', 'text'],
        additionalProperties: false,
      },
    },
  },
  required: ['items'],
  additionalProperties: false,
} as const;

export default schema;
export type AccordionProps = FromSchema<typeof schema>;
