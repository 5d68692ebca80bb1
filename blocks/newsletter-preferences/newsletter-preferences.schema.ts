import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Newsletter: preferences',
  properties: {
    access: {
      type: 'string',
      title: 'Whose preferences',
      enum: ['link', 'account'],
      default: 'link',
      description:
        'link: of the reader of a newsletter’s link. account: of who is signed in, on a page of the account.',
    },
    unsubscribeLink: { ...link('Page that unsubscribes'), default: 'page:unsubscribe' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type NewsletterPreferencesProps = FromSchema<typeof schema>;
