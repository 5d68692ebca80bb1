import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  properties: {
    title: text('Title', 120),
    text: text('Text', 300),
    privacyLink: link('Privacy policy'),
    origin: {
      type: 'string',
      maxLength: 80,
      default: 'popup',
      title: 'Origin',
      description: 'Told to the newsletter service.',
    },
    campaign: {
      type: 'string',
      maxLength: 80,
      default: '',
      title: 'Campaign',
      description: 'Where the service names none.',
    },
  },
  additionalProperties: false,
} as const;

export default schema;
export type NewsletterPopupProps = FromSchema<typeof schema>;
