import type { FromSchema } from 'json-schema-to-ts';
import { link, media, text } from '../_contract/schema-fragments';

const percentage = (title: string, description: string) =>
  ({ type: 'integer', minimum: 0, maximum: 100, title, description }) as const;

/** Spots of one picture at most: each has a field of its own in the form that adds the look. */
export const MOST_SPOTS = 8;

const schema = {
  type: 'object',
  title: 'Lookbook',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['spread', 'plate', 'cut'],
      default: 'spread',
      title: 'Arrangement',
      description:
        'spread: a large picture, the list beside it. plate: ruled, spots numbered as on a data sheet. cut: from edge to edge, slanted, the list over its foot.',
    },
    kicker: text('Words above the title', 60),
    title: text('Title', 80),
    text: text('Sentence', 240),
    image: media('Picture'),
    imageAlt: text('What the picture shows', 200),
    shape: {
      type: 'string',
      enum: ['8:5', '4:3', '1:1', '4:5'],
      default: '8:5',
      title: 'Shape of the picture',
      description:
        'Width to height. Nothing is cropped when it is the picture’s own, and the spots stay where they are on every screen.',
    },
    bag: {
      ...link('The bag’s page'),
      description:
        'Then sizes can be chosen and the whole look is put into the bag at once. Left out: the pieces lead to their sheets only.',
    },
    spots: {
      type: 'array',
      title: 'Spots',
      minItems: 1,
      maxItems: MOST_SPOTS,
      items: {
        type: 'object',
        properties: {
          material: {
            type: 'string',
            format: 'product',
            title: 'Product',
            description: 'Material code.',
            pattern: '^[A-Z0-9]{5,7}-[A-Z0-9]{3}$',
          },
          x: percentage('From the left, %', 'Of the picture’s width.'),
          y: percentage('From the top, %', 'Of the picture’s height.'),
        },
        required: ['material', 'x', 'y'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'image', 'imageAlt', 'spots'],
  additionalProperties: false,
} as const;

export default schema;
export type LookbookProps = FromSchema<typeof schema>;
