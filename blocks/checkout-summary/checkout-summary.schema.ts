import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Checkout: summary',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'card'],
      default: 'plain',
      title: 'Stands',
      description: 'plain: on a calmer ground. ruled: in a frame of lines. card: on a raised ground.',
    },
    bag: { ...link('Way back to the bag'), default: 'page:bag' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type CheckoutSummaryProps = FromSchema<typeof schema>;
