import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_kit/schema-fragments';

const schema = {
  type: 'object',
  title: 'Footer',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['colophon', 'sheet', 'finish'],
      default: 'colophon',
      title: 'Arrangement',
      description: 'colophon: a closing sentence beside the columns. sheet: ruled, numbered columns. finish: the sentence as large as the page.',
    },
    closing: text('Closing sentence', 120),
    columns: {
      type: 'array',
      title: 'Columns',
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          title: text('Heading', 40),
          links: {
            type: 'array',
            title: 'Links',
            minItems: 1,
            maxItems: 10,
            items: { type: 'object', properties: { text: text('Words', 50), link: link('Leads to'), flag: { type: 'string', pattern: '^[a-z_]{1,40}$', title: 'Only with this flag', description: 'Stands where the feature flag is on, e.g. gift_card. Left out: always.' } }, required: ['text', 'link'], additionalProperties: false },
          },
        },
        required: ['title', 'links'],
        additionalProperties: false,
      },
    },
    smallPrint: text('Small print', 200),
  },
  required: ['columns'],
  additionalProperties: false,
} as const;

export default schema;
export type SiteFooterProps = FromSchema<typeof schema>;
