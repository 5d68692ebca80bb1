import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Share',
  properties: {
    look: {
      type: 'string',
      enum: ['line', 'caption', 'button'],
      default: 'line',
      title: 'Button as',
      description:
        'line: an underlined word with a sign. caption: small, in the brand’s third voice. button: outlined, as wide as its place.',
    },
    text: text('Words on the button', 60),
    subject: text('What is passed on, where the page is no product’s', 120),
  },
  additionalProperties: false,
} as const;

export default schema;
export type ShareProps = FromSchema<typeof schema>;
