import type { FromSchema } from 'json-schema-to-ts';
import { suggestionFields } from '../_parts/product-card/suggestion-rail.schema';

const schema = {
  type: 'object',
  title: 'Complete the look',
  properties: suggestionFields,
  additionalProperties: false,
} as const;

export default schema;
export type CompleteTheLookProps = FromSchema<typeof schema>;
