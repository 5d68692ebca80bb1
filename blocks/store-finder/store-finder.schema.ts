import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Store finder',
  properties: {
    title: text('Heading', 120),
    intro: text('Introduction', 300),
    arrangement: {
      type: 'string',
      enum: ['list-first', 'map-first', 'map-over'],
      default: 'list-first',
      title: 'Arrangement',
      description: 'map-over: the map as a band above the list.',
    },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type StoreFinderProps = FromSchema<typeof schema>;
