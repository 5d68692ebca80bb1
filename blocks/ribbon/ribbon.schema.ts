import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Ribbon',
  properties: {
    text: text('Message', 120),
    link: link('Leads to'),
    linkText: text('Words of the link', 40),
    live: {
      type: 'boolean',
      default: false,
      title: 'Messages of the day',
      description: 'A message that the API gives for now (a campaign, say) stands in place of this one.',
    },
    tone: { type: 'string', enum: ['ink', 'accent', 'quiet'], default: 'ink', title: 'Tone' },
  },
  required: ['text'],
  dependencies: { link: ['linkText'], linkText: ['link'] },
  additionalProperties: false,
} as const;

export default schema;
export type RibbonProps = FromSchema<typeof schema>;
