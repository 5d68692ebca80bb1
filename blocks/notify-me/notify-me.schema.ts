import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Notify me',
  properties: {
    askTelephone: {
      type: 'boolean',
      default: false,
      title: 'Ask for a telephone number too',
      description: 'It may be left empty all the same.',
    },
    offerNewsletter: { type: 'boolean', default: true, title: 'Offer the newsletter beside' },
    privacyLink: link('Privacy policy'),
  },
  additionalProperties: false,
} as const;

export default schema;
export type NotifyMeProps = FromSchema<typeof schema>;
