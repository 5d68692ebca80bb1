import type { BlockLoad } from '../_contract/block.types';
import type { SearchBoxProps } from './search-box.schema';

export interface SearchBoxData {
  /** Flag image_search of spec §9: a camera leads to where pictures are taken. */
  images: boolean;
}

export const load: BlockLoad<SearchBoxProps, SearchBoxData> = async ({ flags }) => ({
  images: flags.image_search === true,
});
