import type { ShownSearch } from './shown-search.types';

/** The message that names the page: nothing searched, found, nothing found, or a further page. */
export function chooseTitle({
  query,
  total,
  page,
  filtered,
  byImage,
}: ShownSearch): 'startTitle' | 'title' | 'nothingTitle' | 'pageTitle' | 'imageTitle' | 'imageNothingTitle' {
  if (byImage) return total || filtered ? 'imageTitle' : 'imageNothingTitle';
  if (!query) return 'startTitle';
  if (!total && !filtered) return 'nothingTitle';
  return page > 1 ? 'pageTitle' : 'title';
}
