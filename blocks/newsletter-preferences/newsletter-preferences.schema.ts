import type { FromSchema } from 'json-schema-to-ts';
import { link } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Newsletter: preferences',
  properties: {
    unsubscribeLink: { ...link('Page that unsubscribes'), default: 'page:unsubscribe' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type NewsletterPreferencesProps = FromSchema<typeof schema>;
