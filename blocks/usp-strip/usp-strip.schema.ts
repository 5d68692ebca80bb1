import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Promises',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['quiet', 'table', 'splits'],
      default: 'quiet',
      title: 'Arrangement',
      description: 'quiet: signs and words. table: ruled cells. splits: big figures on a track.',
    },
    name: text('Name of the list (read out)', 60),
    items: {
      type: 'array',
      title: 'Promises',
      minItems: 2,
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          icon: {
            type: 'string',
            enum: ['truck', 'return', 'shield', 'thread', 'pin', 'check'],
            title: 'Sign',
            description: 'Shown in the quiet arrangement.',
          },
          title: text('Words', 40),
          text: text('Sentence', 120),
          link: link('The words lead to'),
        },
        required: ['icon', 'title'],
        additionalProperties: false,
      },
    },
  },
  required: ['name', 'items'],
  additionalProperties: false,
} as const;

export default schema;
export type UspStripProps = FromSchema<typeof schema>;
