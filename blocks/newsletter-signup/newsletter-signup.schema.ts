import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['band', 'column', 'panel'],
      default: 'band',
      title: 'Arrangement',
      description:
        'band: words beside the form, wide. column: all in one column. panel: on the accent ground.',
    },
    title: text('Title', 120),
    text: text('Text', 300),
    privacyLink: link('Privacy policy'),
    askInterest: { type: 'boolean', default: false, title: 'Ask what the reader wants to hear of' },
    origin: {
      type: 'string',
      maxLength: 80,
      default: 'page',
      title: 'Origin',
      description: 'Told to the newsletter service: where the subscription came from.',
    },
    campaign: { type: 'string', maxLength: 80, default: '', title: 'Campaign' },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type NewsletterSignupProps = FromSchema<typeof schema>;
