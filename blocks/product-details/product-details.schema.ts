import type { FromSchema } from 'json-schema-to-ts';

export const detailGroups = ['description', 'composition', 'care', 'sustainability', 'returns'] as const;

const schema = {
  type: 'object',
  title: 'Product details',
  properties: {
    groups: {
      type: 'array',
      items: { type: 'string', enum: detailGroups },
      uniqueItems: true,
      minItems: 1,
      default: [...detailGroups],
      title: 'Groups, in order',
      description: 'A group that the product has nothing for is left out.',
    },
    open: {
      type: 'string',
      enum: ['first', 'none', 'all'],
      default: 'first',
      title: 'Open at first',
      description: 'all: no folding, the groups stand below each other.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type ProductDetailsProps = FromSchema<typeof schema>;
