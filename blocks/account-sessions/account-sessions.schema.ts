import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Account: sessions',
  properties: {
    look: {
      type: 'string',
      enum: ['plain', 'ruled', 'cards'],
      default: 'plain',
      title: 'Sessions stand',
      description: 'plain: under a hairline. ruled: in a frame of lines. cards: on a raised ground.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type AccountSessionsProps = FromSchema<typeof schema>;
