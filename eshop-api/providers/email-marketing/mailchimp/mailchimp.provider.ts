import { defineProvider } from '../../define-provider';
import { openMailchimp } from './open-mailchimp';

export default defineProvider({
  kind: 'emailMarketing',
  use: 'mailchimp',
  settings: {
    properties: {
      url: {
        type: 'string',
        pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)|\\$)',
        description: 'The account’s data centre, without /3.0, e.g. https://us21.api.mailchimp.com.',
      },
      apiKey: { type: 'string', minLength: 1, description: 'Write "$PROVIDER_…".' },
      listId: { type: 'string', minLength: 1, description: 'Id of the brand’s audience.' },
    },
    required: ['url', 'apiKey', 'listId'],
  },
  provide: ({ url, apiKey, listId }) => ({
    name: 'email-marketing-mailchimp',
    migrations: [],
    open: ({ fetch }) => openMailchimp({ url: url.replace(/\/$/, ''), apiKey, listId }, fetch),
  }),
});
