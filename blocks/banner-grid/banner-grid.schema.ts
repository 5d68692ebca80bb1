import type { FromSchema } from 'json-schema-to-ts';
import { focus } from '../_parts/picture/focal-point';
import { link, media, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Banners',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['uneven', 'ruled', 'diagonal'],
      default: 'uneven',
      title: 'Arrangement',
      description:
        'uneven: one large, one small, hung at different heights. ruled: equal cells of a sheet. diagonal: wide slanted bands.',
    },
    title: text('Title (read out; shown where the arrangement has room)', 80),
    banners: {
      type: 'array',
      title: 'Banners',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          kicker: text('Words above the title', 60),
          title: text('Title', 80),
          text: text('Sentence', 200),
          link: link('Leads to'),
          linkText: text('Words of the link', 40),
          image: media('Picture'),
          imageAlt: text('What the picture shows', 160),
          focus: focus(),
        },
        required: ['title', 'link', 'linkText', 'image'],
        additionalProperties: false,
      },
    },
  },
  required: ['title', 'banners'],
  additionalProperties: false,
} as const;

export default schema;
export type BannerGridProps = FromSchema<typeof schema>;
