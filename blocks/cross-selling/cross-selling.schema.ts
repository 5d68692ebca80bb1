import type { FromSchema } from 'json-schema-to-ts';
import { suggestionFields } from '../_parts/product-card/suggestion-rail.schema';

const schema = {
  type: 'object',
  title: 'Goes with it',
  properties: suggestionFields,
  additionalProperties: false,
} as const;

export default schema;
export type CrossSellingProps = FromSchema<typeof schema>;
