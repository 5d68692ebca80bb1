import type { FromSchema } from 'json-schema-to-ts';
import { suggestionFields } from '../_parts/product-card/suggestion-rail.schema';

const schema = {
  type: 'object',
  title: 'Collection of the empty bag',
  properties: {
    ...suggestionFields,
    listing: {
      type: 'string',
      format: 'listing',
      title: 'Curated listing without the flag',
      description: 'Its name in URLs, e.g. new-in.',
      maxLength: 60,
      pattern: '^[a-z0-9_-]*$',
      default: 'new-in',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type BagCollectionProps = FromSchema<typeof schema>;
