import type { SearchChoice } from '../engine/brands/brand.types';
import { createEmbeddedSearch } from './providers/search/embedded/embedded-search';
import { createMeilisearch } from './providers/search/meilisearch/meilisearch-search';
import type { SearchProvider } from './providers/search/search-provider.types';
import type { Storefront } from './server/settings.types';

type Service = NonNullable<Storefront['search']>;

/** Chooses each brand's search service. Brands with the same service share one object, and so one index. */
export const createSearchChooser = (secret: (name: string) => string | undefined): ((choice: SearchChoice | undefined) => Service | undefined) => {
  const providers = new Map<string, SearchProvider>();
  const open = ({ use, url = '' }: SearchChoice): SearchProvider => {
    const name = `${use} ${url}`;
    const provider = providers.get(name) ?? (use === 'embedded' ? createEmbeddedSearch() : createMeilisearch({ url: read(url), fetch: (...request) => fetch(...request) }));
    providers.set(name, provider);
    return provider;
  };
  // "$NAME" in a brand file is a variable of the environment; unset, the key is empty and so are the searches.
  const read = (text: string): string => (text.startsWith('$') ? secret(text.slice(1)) ?? '' : text);
  return (choice) => choice && { provider: open(choice), keys: { apiKey: read(choice.apiKey), indexKey: read(choice.indexKey) } };
};
