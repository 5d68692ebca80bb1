import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Made better',
  properties: {
    title: text('Heading', 80),
    look: {
      type: 'string',
      enum: ['calm', 'specimen', 'figures'],
      default: 'calm',
      title: 'Look',
      description: 'calm: two quiet columns. specimen: a ruled table. figures: numbered and large.',
    },
    secondLife: link('Listing of second-life products'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type SustainabilityProps = FromSchema<typeof schema>;
