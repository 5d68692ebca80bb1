import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  properties: {
    title: text('Title', 120),
    text: text('Text', 300),
    link: link('Stores'),
    edition: {
      type: 'string',
      maxLength: 40,
      default: '1',
      title: 'Edition',
      description: 'A new one is shown to those too who have seen the last.',
    },
    delaySeconds: {
      type: 'integer',
      minimum: 0,
      maximum: 600,
      default: 20,
      title: 'Seconds before it shows',
    },
    daysBetween: {
      type: 'integer',
      minimum: 1,
      maximum: 365,
      default: 60,
      title: 'Days until the same visitor sees it again',
    },
  },
  required: ['link'],
  additionalProperties: false,
} as const;

export default schema;
export type StoresModalProps = FromSchema<typeof schema>;
