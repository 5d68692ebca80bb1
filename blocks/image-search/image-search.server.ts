import type { BlockLoad } from '../_contract/block.types';
import { readImageId, readSavedSearch } from '../_journey/search/read-search.server';
import type { ImageSearchProps } from './image-search.schema';
import type { ImageSearchData } from './image-search.types';

export const load: BlockLoad<ImageSearchProps, ImageSearchData> = async (context) => {
  const on = context.flags.image_search === true;
  const asked = readImageId(context) !== undefined;
  const folded = !asked && !context.form && Boolean(context.url.searchParams.get('q')?.trim());
  return {
    on,
    asked,
    folded,
    preview: asked ? (await readSavedSearch(context)).preview : null,
    form: context.form,
  };
};
