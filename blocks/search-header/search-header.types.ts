import type { ShownSearch } from '../_journey/search/shown-search.types';

/** What the heading's load hands to its view. */
export interface SearchHeaderData extends ShownSearch {
  /** Address that the field searches at. */
  action: string;
}
