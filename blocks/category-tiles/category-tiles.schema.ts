import type { FromSchema } from 'json-schema-to-ts';
import { focus } from '../_parts/picture/focal-point';
import { link, media, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Category tiles',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['portraits', 'index', 'lanes'],
      default: 'portraits',
      title: 'Arrangement',
      description:
        'portraits: tall pictures, words under them. index: a numbered list of very large words. lanes: slanted lanes with words on them.',
    },
    title: text('Title', 80),
    tiles: {
      type: 'array',
      title: 'Tiles',
      minItems: 2,
      maxItems: 8,
      items: {
        type: 'object',
        properties: {
          text: text('Words', 40),
          note: text('Small words', 80),
          link: link('Leads to'),
          image: media('Picture'),
          focus: focus(),
        },
        required: ['text', 'link', 'image'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'tiles'],
  additionalProperties: false,
} as const;

export default schema;
export type CategoryTilesProps = FromSchema<typeof schema>;
