import type { FromSchema } from 'json-schema-to-ts';
import { media, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Video',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['frame', 'sheet', 'wide'],
      default: 'frame',
      title: 'Arrangement',
      description:
        'frame: in the page’s column. sheet: ruled, words at the side. wide: from edge to edge, cut slantwise where the brand cuts.',
    },
    title: text('Title', 100),
    text: text('Sentence', 300),
    name: text('What the film shows (read out)', 160),
    video: media('Film (MP4 or WebM)'),
    small: media('The same, smaller, for phones'),
    poster: media('Picture before it starts'),
    captions: media('Captions (WebVTT) in the page’s language'),
    transcript: text('What is said, for those who read', 4000),
    loop: {
      type: 'boolean',
      default: false,
      title: 'A loop without sound',
      description:
        'Starts by itself without sound, over and over, with a button to stop it; stays still for those who asked for less motion.',
    },
  },
  required: ['name', 'video', 'poster'],
  anyOf: [
    { required: ['captions'] },
    { required: ['transcript'] },
    { properties: { loop: { const: true } }, required: ['loop'] },
  ],
  additionalProperties: false,
} as const;

export default schema;
export type VideoProps = FromSchema<typeof schema>;
