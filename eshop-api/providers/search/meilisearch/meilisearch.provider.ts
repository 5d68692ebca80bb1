import { defineProvider } from '../../define-provider';
import { searchKeys } from '../search-keys.schema';
import { createMeilisearch } from './meilisearch-search';

export default defineProvider({
  kind: 'search',
  use: 'meilisearch',
  settings: {
    properties: {
      url: { type: 'string', description: 'Where the service answers, e.g. https://search.example:7700.' },
      ...searchKeys,
    },
    required: ['url', 'apiKey', 'indexKey'],
  },
  provide: ({ url, apiKey, indexKey }) => ({
    name: 'search-meilisearch',
    migrations: [],
    open: ({ fetch, share }) => ({
      provider: share(`search-meilisearch ${url}`, () => createMeilisearch({ url, fetch })),
      keys: { apiKey, indexKey },
    }),
  }),
});
