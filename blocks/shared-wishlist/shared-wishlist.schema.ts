import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Shared wishlist',
  properties: {
    card: {
      type: 'string',
      enum: ['plain', 'specimen', 'split'],
      default: 'plain',
      title: 'Card',
      description:
        'plain: large picture, quiet text. specimen: ruled cell with number and material code. split: condensed, with figures.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type SharedWishlistProps = FromSchema<typeof schema>;
