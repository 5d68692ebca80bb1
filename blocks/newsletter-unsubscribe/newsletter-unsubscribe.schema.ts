import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Newsletter: unsubscribe',
  properties: {
    preferencesLink: { ...link('Page of the preferences'), default: 'page:preferences' },
    homeLink: { ...link('Where to go on'), default: 'page:home' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type NewsletterUnsubscribeProps = FromSchema<typeof schema>;
