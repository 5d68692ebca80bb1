/**
 * Part of the reviews that an address shows. One parameter holds it all, `bvstate=pg:2/st:best/rt:5`, because listings drop that one
 * from canonical URLs (docs/contract/addresses.md#canonical-address-of-listings).
 */
export interface ReviewState {
  page: number;
  sort: SortKey;
  rating: number | null;
}

/** Sort in the address → sort of the review service (field:type). */
export const SORTS = {
  mine: 'ContentLocale:asc',
  new: 'SubmissionTime:desc',
  helpful: 'Helpfulness:desc',
  best: 'Rating:desc',
  worst: 'Rating:asc',
} as const;
export type SortKey = keyof typeof SORTS;
export const sortKeys = Object.keys(SORTS) as SortKey[];

export const firstState: ReviewState = { page: 1, sort: 'mine', rating: null };
const PARAMETER = 'bvstate';
/** No one reads further; a larger number in the address counts as this. */
const LAST_PAGE = 200;

/** Reads the parameter; what it does not have counts as left out. */
export function readState(query: URLSearchParams): ReviewState {
  const parts = new Map(
    (query.get(PARAMETER) ?? '').split('/').map((part) => part.split(':') as [string, string]),
  );
  const [page, rating, sort] = [Number(parts.get('pg')), Number(parts.get('rt')), parts.get('st') ?? ''];
  return {
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
    sort: sortKeys.find((key) => key === sort) ?? 'mine',
    rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
  };
}

/** Address of this page with another state; nothing is written for what is as at first. */
export function writeAddress(
  path: string,
  query: string,
  { page, sort, rating }: ReviewState,
  anchor: string,
): string {
  const parts = [
    page > 1 ? `pg:${page}` : '',
    sort === 'mine' ? '' : `st:${sort}`,
    rating ? `rt:${rating}` : '',
  ].filter(Boolean);
  const params = new URLSearchParams(query);
  params.delete(PARAMETER);
  params.delete('done');
  const kept = params.toString();
  const all = [kept, parts.length ? `${PARAMETER}=${parts.join('/')}` : ''].filter(Boolean).join('&');
  return `${path}${all && `?${all}`}#${anchor}`;
}

/** Pages shown together: "more" adds below, but never more than five, so that a document stays small. */
const TOGETHER = 5;
export const firstPageShown = ({ page }: ReviewState): number => Math.max(1, page - TOGETHER + 1);
