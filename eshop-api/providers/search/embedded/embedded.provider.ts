import { defineProvider } from '../../define-provider';
import { searchKeys } from '../search-keys.schema';
import { createEmbeddedSearch } from './embedded-search';

/** Keys are optional, as there is no access control; empty ones turn the searches off as with any service. */
export default defineProvider({
  kind: 'search',
  use: 'embedded',
  settings: { properties: searchKeys },
  provide: ({ apiKey = 'search', indexKey = 'feed' }) => ({
    name: 'search-embedded',
    migrations: [],
    open: ({ share }) => ({
      provider: share('search-embedded', createEmbeddedSearch),
      keys: { apiKey, indexKey },
    }),
  }),
});
