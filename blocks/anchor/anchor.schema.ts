import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Anchor',
  properties: {
    name: {
      type: 'string',
      title: 'Name',
      description: 'What stands behind the # of links to it, e.g. care.',
      pattern: '^[a-z][a-z0-9-]*$',
      maxLength: 40,
    },
  },
  required: ['name'],
  additionalProperties: false,
} as const;

export default schema;
export type AnchorProps = FromSchema<typeof schema>;
