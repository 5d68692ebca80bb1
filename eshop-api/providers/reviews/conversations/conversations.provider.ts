import { defineProvider } from '../../define-provider';
import { openConversations } from './conversations-reviews';

export default defineProvider({
  kind: 'reviews',
  use: 'conversations',
  settings: {
    properties: {
      url: {
        type: 'string',
        pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)|\\$)',
        description: 'Where the service answers, without /data, e.g. https://api.reviews.example.',
      },
      passkey: { type: 'string', minLength: 1, description: 'The brand’s key; write "$PROVIDER_…".' },
      feedUrl: {
        type: 'string',
        pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)|\\$)',
        description: 'Takes the product feed by PUT. Left out: the service gets its feed elsewhere.',
      },
    },
    required: ['url', 'passkey'],
  },
  provide: ({ url, passkey, feedUrl }) => ({
    name: 'reviews-conversations',
    migrations: [],
    open: ({ fetch, clock }) =>
      openConversations({ url: url.replace(/\/$/, ''), passkey, feedUrl }, fetch, clock),
  }),
});
