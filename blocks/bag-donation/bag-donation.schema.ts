import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Donation beside the bag',
  properties: { title: text('Heading', 80), text: text('Sentence', 200) },
  additionalProperties: false,
} as const;

export default schema;
export type BagDonationProps = FromSchema<typeof schema>;
