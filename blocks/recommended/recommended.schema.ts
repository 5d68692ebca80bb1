import type { FromSchema } from 'json-schema-to-ts';
import { suggestionFields } from '../_parts/product-card/suggestion-rail.schema';

const schema = {
  type: 'object',
  title: 'You may like',
  properties: {
    ...suggestionFields,
    basis: {
      type: 'string',
      enum: ['product', 'order', 'bestsellers'],
      default: 'product',
      title: 'What it goes by',
      description:
        "product: the sheet's product. order: what was just ordered, which is not shown itself. bestsellers: what others buy, for pages without a product.",
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type RecommendedProps = FromSchema<typeof schema>;
