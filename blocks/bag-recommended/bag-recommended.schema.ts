import type { FromSchema } from 'json-schema-to-ts';
import { suggestionFields } from '../_parts/product-card/suggestion-rail.schema';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Recommended for the bag',
  properties: {
    ...suggestionFields,
    titleEmpty: text('Heading under an empty bag', 80),
    bag: {
      ...link('The bag'),
      default: 'page:bag',
      description: 'Where "View bag" leads after a piece was put in from a card.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type BagRecommendedProps = FromSchema<typeof schema>;
