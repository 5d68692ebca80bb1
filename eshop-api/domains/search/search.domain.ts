import type { Domain } from '../../server/domain.types';
import { imageOperations } from './image.handlers';
import { searchOperations } from './search.handlers';
import { openSearch, type SearchState } from './search-state';

/** Search of spec §3, §7 and §9 over the storefront's search service. */
const search: Domain<SearchState> = {
  name: 'search',
  operations: [...searchOperations, ...imageOperations],
  start: openSearch,
  stop: (state: SearchState | undefined) => state?.close(),
};

export default search;
