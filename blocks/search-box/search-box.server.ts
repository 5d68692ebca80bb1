import type { BlockLoad } from '../_contract/block.types';
import type { SearchBoxProps } from './search-box.schema';

export interface SearchBoxData {
  /** Flag image_search of docs/contract/markets.md#flags: a camera links to where pictures are taken. */
  images: boolean;
}

export const load: BlockLoad<SearchBoxProps, SearchBoxData> = async ({ flags }) => ({
  images: flags.image_search === true,
});
