import type { BlockLoad } from '../_contract/block.types';
import { describeSearch } from '../_journey/search/describe-search.server';
import { readSearch } from '../_journey/search/read-search.server';
import type { SearchHeaderProps } from './search-header.schema';
import type { SearchHeaderData } from './search-header.types';

/** The search that is the page's subject. docs/contract/search.md#search-result. */
export const load: BlockLoad<SearchHeaderProps, SearchHeaderData> = async (context) => ({
  ...describeSearch(context, await readSearch(context)),
  action: context.page.path,
});
