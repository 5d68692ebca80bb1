import type { FromSchema } from 'json-schema-to-ts';
import { flaggedLink } from '../_parts/flagged-links';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Footer',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['colophon', 'sheet', 'finish'],
      default: 'colophon',
      title: 'Arrangement',
      description:
        'colophon: a closing sentence beside the columns. sheet: ruled, numbered columns. finish: the sentence as large as the page.',
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
            items: flaggedLink,
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
