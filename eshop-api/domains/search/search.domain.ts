import type { Domain } from '../../server/domain.types';
import { imageOperations } from './image.handlers';
import { searchOperations } from './search.handlers';
import { openSearch, type SearchState } from './search-state';

/** Search of docs/contract/search.md#search-result, docs/contract/calls.md#search and docs/contract/search.md#suggestions over the storefront's search service. */
const search: Domain<SearchState> = {
  name: 'search',
  operations: [...searchOperations, ...imageOperations],
  start: openSearch,
  stop: (state: SearchState | undefined) => state?.close(),
};

export default search;
