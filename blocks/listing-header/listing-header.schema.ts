import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Listing heading',
  properties: {
    look: {
      type: 'string',
      enum: ['calm', 'index', 'band'],
      default: 'calm',
      title: 'Look',
      description:
        'calm: a heading and a line. index: the number of products as large as the page bears. band: a slanted band over the full width.',
    },
    intro: { type: 'boolean', default: true, title: 'Show the introduction' },
    kicker: text('Small words over the heading', 80),
  },
  additionalProperties: false,
} as const;

export default schema;
export type ListingHeaderProps = FromSchema<typeof schema>;
