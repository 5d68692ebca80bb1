import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Checkout: steps and summary',
  properties: {
    title: text('Heading of the page', 60),
    look: {
      type: 'string',
      enum: ['line', 'index', 'track'],
      default: 'line',
      title: 'Steps as',
      description: 'line: words over a hairline. index: numbered cells. track: pills on a track.',
    },
    bag: { ...link('Back to the bag'), default: 'page:bag' },
    acrossBorders: {
      type: 'boolean',
      default: false,
      title: 'For markets of the cross-border service',
      description:
        'Shoppers of other markets go to the other checkout, and those of such markets come from there.',
    },
    other: link('The other checkout'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type CheckoutProgressProps = FromSchema<typeof schema>;
