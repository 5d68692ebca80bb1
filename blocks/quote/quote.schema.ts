import type { FromSchema } from 'json-schema-to-ts';
import { focus } from '../_parts/picture/focal-point';
import { media, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Quote',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['letter', 'entry', 'shout'],
      default: 'letter',
      title: 'Arrangement',
      description:
        'letter: large and calm with room around it. entry: a ruled entry with its source at the side. shout: very large, slanted, over the whole width.',
    },
    text: text('Words', 320),
    author: text('Who said it', 80),
    source: text('Where, or what they do', 120),
    image: media('Picture of them'),
    imageAlt: text('What the picture shows', 160),
    focus: focus(),
  },
  required: ['text'],
  additionalProperties: false,
} as const;

export default schema;
export type QuoteProps = FromSchema<typeof schema>;
