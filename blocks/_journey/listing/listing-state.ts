/** What a listing's address says, as pure text work: no locale, no API. Filters stand as `filter.<name>=a,b` or repeated. */
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
export const writeQuery = (params: URLSearchParams): string => {
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
