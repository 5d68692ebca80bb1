import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Newsletter: confirm',
  properties: {
    preferencesLink: { ...link('Page of the preferences'), default: 'page:preferences' },
    homeLink: { ...link('Where to go on, and to sign up anew'), default: 'page:home' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type NewsletterConfirmProps = FromSchema<typeof schema>;
