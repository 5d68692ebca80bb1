/** What a listing's address contains, as pure text work: no locale, no API. Filters stand as `filter.<name>=a,b` or repeated. */
export interface ActiveFilter {
  param: string;
  value: string;
}

const isFilter = (name: string): boolean => name.startsWith('filter.');
const splitValues = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Commas stay readable in shared links. */
const writeQuery = (params: URLSearchParams): string => {
  const text = params.toString().replaceAll('%2C', ',');
  return text ? `?${text}` : '';
};

export function listActiveFilters(query: string): ActiveFilter[] {
  const found = [...new URLSearchParams(query)].flatMap(([param, value]) =>
    isFilter(param) ? splitValues(value).map((one) => ({ param, value: one })) : [],
  );
  return found.filter(
    (one, i) => found.findIndex((other) => other.param === one.param && other.value === one.value) === i,
  );
}

/** The address without one value of one filter, back on page 1. */
export function withoutFilter(query: string, gone: ActiveFilter): string {
  const left = listActiveFilters(query).filter((one) => one.param !== gone.param || one.value !== gone.value);
  return writeQuery(replaceFilters(query, left));
}

export const withoutFilters = (query: string): string => writeQuery(replaceFilters(query, []));

function replaceFilters(query: string, filters: ActiveFilter[]): URLSearchParams {
  const params = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => !isFilter(name) && name !== 'page'),
  );
  for (const name of new Set(filters.map((one) => one.param))) {
    params.set(
      name,
      filters
        .filter((one) => one.param === name)
        .map((one) => one.value)
        .join(','),
    );
  }
  return params;
}

/** The address in another order, back on page 1; the default order is not written. */
export function withSort(query: string, sort: string): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  params.delete('sort');
  if (sort !== 'default') params.set('sort', sort);
  return writeQuery(params);
}

/** The address of another page; page 1 is the address without `page`. */
export function withPage(query: string, page: number): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  if (page > 1) params.set('page', String(page));
  return writeQuery(params);
}

/** What a GET form of filters must carry along unseen: everything but filters and the page. */
export const listKept = (query: string): [string, string][] =>
  [...new URLSearchParams(query)].filter(([name]) => !isFilter(name) && name !== 'page');

/** Products a page (docs/contract/catalogue.md#listing-response). */
export const PAGE_SIZE = 40;
/** No listing is this long; a larger number is a mistake or a probe and needs no question to the API. */
const MAX_PAGES = 10_000;

type PageNumber = { page: number } | { redirect: true } | { missing: true };

/**
 * Reads `?page=`. Written otherwise than the one address that the pager gives (`1`, `0`, `-1`, `abc`, `02`) it redirects
 * to the list's first page; a number beyond any list is a page that does not exist.
 */
export function readPage(value: string | null): PageNumber {
  if (value === null) return { page: 1 };
  if (!/^[1-9][0-9]*$/.test(value) || value === '1') return { redirect: true };
  const page = Number(value);
  return page > MAX_PAGES ? { missing: true } : { page };
}

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** Page numbers worth a link: first, last and the neighbours; null stands for a gap. */
export function choosePages(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((one, i) => {
    const before = shown[i - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}
