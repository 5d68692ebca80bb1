import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Beside the bag',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Set off by',
      description: 'plain: hairlines. ruled: a grid of lines. cards: each on a ground of its own.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type BagExtrasProps = FromSchema<typeof schema>;
