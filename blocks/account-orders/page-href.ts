import type { PageView } from '../_contract/block.types';

export type OrderState = 'open' | 'done';

/** Address of a page of the list; the first has no page parameter. */
export function pageHref(
  { path }: Pick<PageView, 'path'>,
  state: OrderState | undefined,
  page: number,
): string {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
