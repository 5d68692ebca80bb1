import type { FromSchema } from 'json-schema-to-ts';

const schema = {
  type: 'object',
  title: 'Size guide',
  properties: {
    look: {
      type: 'string',
      enum: ['line', 'caption', 'button'],
      default: 'line',
      title: 'Button as',
      description:
        'line: an underlined word with a ruler. caption: small, in the brand’s third voice. button: outlined, as wide as its place.',
    },
    questions: { type: 'boolean', default: true, title: 'Answers about sizes under the table' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type SizeGuideProps = FromSchema<typeof schema>;
