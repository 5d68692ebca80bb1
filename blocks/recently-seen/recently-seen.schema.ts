import type { FromSchema } from 'json-schema-to-ts';
import { suggestionFields } from '../_parts/product-card/suggestion-rail.schema';

const schema = {
  type: 'object',
  title: 'Seen lately',
  properties: {
    ...suggestionFields,
    roomAbove: {
      type: 'boolean',
      default: false,
      title: 'Room above',
      description: 'For a place right below a line or a picture.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type RecentlySeenProps = FromSchema<typeof schema>;
