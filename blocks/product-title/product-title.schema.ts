import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Product name',
  properties: {
    look: {
      type: 'string',
      enum: ['calm', 'specimen', 'fast'],
      default: 'calm',
      title: 'Look',
      description:
        'calm: large and quiet. specimen: with the material code in front. fast: as large as the brand dares.',
    },
    wishlist: {
      ...link('The wishlist’s page'),
      description: 'Then a heart beside the name saves the product. Left out: no heart.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductTitleProps = FromSchema<typeof schema>;
