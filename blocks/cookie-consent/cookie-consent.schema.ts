import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Cookie consent',
  properties: {
    look: {
      type: 'string',
      enum: ['box', 'bar', 'cloud'],
      default: 'box',
      title: 'Look',
      description:
        'box: a card in the corner, beside the column to buy. bar: a ruled bar along the foot. cloud: a panel that floats above it. On phones each is a sheet at the foot.',
    },
    link: link('Page about cookies'),
    title: text('Title', 60),
    text: text('Question', 220),
  },
  required: ['link'],
  additionalProperties: false,
} as const;

export default schema;
export type CookieConsentProps = FromSchema<typeof schema>;
