import type { AvailableFilters } from '../../../eshop-api/contract/entities/listing.schema';
import type { RequestOf, ResponseOf } from '../../../eshop-api/contract/operation';
import { searchSavedImage } from '../../../eshop-api/domains/search/image.contract';
import { searchSearch } from '../../../eshop-api/domains/search/search.contract';
import type { LoadContext } from '../../_contract/block.types';
import { readAsked } from '../subjects/listing.subject.server';
import { subjectOf } from '../../_contract/page-subject';

export type SearchResult = ResponseOf<typeof searchSearch>;
type SearchRequest = RequestOf<typeof searchSearch>;

/** Characters that the search looks at. */
const MAX_LENGTH = 120;

/** `?q=` as it was written, in one line without control characters and no longer than what is searched; '' without one. */
export const readWritten = (url: URL): string =>
  [
    ...(url.searchParams.get('q') ?? '')
      .slice(0, MAX_LENGTH * 4)
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_LENGTH)
    .join('')
    .trim();

/**
 * The search of the address (docs/contract/search.md#own-paths, /search/search): the page's subject, or else read. Searches fail soft
 * (docs/contract/errors.md#soft-failures): trouble is an empty result.
 */
export async function readSearch(context: LoadContext): Promise<SearchResult> {
  const known = subjectOf(context, 'search');
  if (known) return known;
  return readImageId(context)
    ? readSavedSearch(context)
    : context.api.call(searchSearch, searchRequest(context), { signal: context.signal });
}

/** `?image=`: id of a kept picture that is searched by instead of words; undefined where the flag image_search is off (docs/contract/markets.md#flags). */
export const readImageId = ({ url, flags }: LoadContext): string | undefined => {
  const id = url.searchParams.get('image');
  return flags.image_search === true && id && /^[\w-]{1,100}$/.test(id) ? id : undefined;
};

/** What the picture of the address finds. Call it only where there is one. */
export const readSavedSearch = (context: LoadContext): Promise<SavedSearch> => {
  const { query: _, ...request } = searchRequest(context);
  return context.api.call(
    searchSavedImage,
    { ...request, imageId: readImageId(context)! },
    { signal: context.signal },
  );
};

type SavedSearch = ResponseOf<typeof searchSavedImage>;

const searchRequest = (context: LoadContext): SearchRequest => ({
  query: readWritten(context.url),
  ...readAsked(context),
});

/** The facets by group, as a listing has them. */
export function filtersOf({ facets }: SearchResult): AvailableFilters {
  const of = (key: keyof AvailableFilters) => facets.find((facet) => facet.key === key)?.entries ?? [];
  return {
    collections: of('collections'),
    typologies: of('typologies'),
    lines: of('lines'),
    concepts: of('concepts'),
    lineCollections: of('lineCollections'),
    sizes: of('sizes'),
    colors: of('colors'),
    prices: of('prices'),
    sustainabilities: of('sustainabilities'),
  };
}
