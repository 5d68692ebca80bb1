import type { FromSchema } from 'json-schema-to-ts';
import { suggestionFields } from '../_kit/product-card/suggestion-rail.schema';

const schema = { type: 'object', title: 'Seen lately', properties: suggestionFields, additionalProperties: false } as const;

export default schema;
export type RecentlySeenProps = FromSchema<typeof schema>;
