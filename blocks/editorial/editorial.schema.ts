import type { FromSchema } from 'json-schema-to-ts';
import { focus } from '../_parts/picture/focal-point';
import { link, media, richText, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Editorial',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['spread', 'note', 'poster'],
      default: 'spread',
      title: 'Arrangement',
      description:
        'spread: picture and words share a coloured field. note: a ruled note with a marginal caption. poster: words over wide art.',
    },
    kicker: text('Words above the title', 60),
    title: text('Title', 100),
    text: richText('Sentences', 1200),
    caption: text('Caption', 160),
    image: media('Picture'),
    focus: focus(),
    imageAlt: text('What the picture shows', 160),
    link: link('Leads to'),
    linkText: text('Words of the link', 40),
    side: { type: 'string', enum: ['start', 'end'], default: 'start', title: 'Side of the picture' },
  },
  required: ['title', 'text', 'image'],
  dependencies: { link: ['linkText'], linkText: ['link'] },
  additionalProperties: false,
} as const;

export default schema;
export type EditorialProps = FromSchema<typeof schema>;
