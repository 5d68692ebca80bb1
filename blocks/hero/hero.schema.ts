import type { FromSchema } from 'json-schema-to-ts';
import { focus } from '../_parts/picture/focal-point';
import { link, media, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Hero',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['split', 'specimen', 'night'],
      default: 'split',
      title: 'Arrangement',
      description:
        'split: words beside a tall picture. specimen: an object under study with index and data. night: dark, diagonal, very large words.',
    },
    kicker: text('Words above the title', 60),
    title: text('Title', 80),
    text: text('Sentence', 240),
    image: media('Picture'),
    imageAlt: text('What the picture shows', 160),
    focus: focus(),
    film: {
      type: 'object',
      title: 'Film over the picture',
      description:
        'Without sound, over and over. The picture stands until it plays and for whoever wants no motion; a button stops it.',
      properties: {
        src: media('Film (MP4 or WebM), no sound in it'),
        small: media('The same, smaller, for phones'),
        shows: text('What it shows (read out)', 160),
        starts: {
          type: 'string',
          enum: ['asked', 'itself'],
          default: 'asked',
          title: 'Starts',
          description:
            'asked: when the button is pressed. itself: when it is in sight, but never for those who asked for less motion or little data.',
        },
      },
      required: ['src', 'shows'],
      additionalProperties: false,
    },
    side: {
      type: 'string',
      enum: ['start', 'end'],
      title: 'Side of the words',
      description: 'Where the arrangement has two sides. Left out: its own.',
    },
    align: {
      type: 'string',
      enum: ['top', 'centre', 'bottom'],
      title: 'Height of the words',
      description: 'Left out: the arrangement’s own.',
    },
    index: {
      type: 'string',
      title: 'Index',
      description: 'Number of a specimen or a season, e.g. 007.',
      maxLength: 6,
    },
    material: {
      type: 'string',
      format: 'product',
      title: 'Product',
      description: 'Material code: its measured facts and its address stand in the hero.',
      maxLength: 40,
      pattern: '^[A-Z0-9-]*$',
    },
    actions: {
      type: 'array',
      title: 'Buttons',
      maxItems: 2,
      default: [],
      items: {
        type: 'object',
        properties: { text: text('Words', 40), link: link('Leads to') },
        required: ['text', 'link'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'image'],
  additionalProperties: false,
} as const;

export default schema;
export type HeroProps = FromSchema<typeof schema>;
