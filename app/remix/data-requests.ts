/** Remix marks requests for a page's data with this parameter. */
export const DATA_PARAMETER = '_data';

/** Whether Remix answers with a page's data instead of a document. */
export const isDataRequest = (url: URL): boolean => url.searchParams.has(DATA_PARAMETER);

/** The address without Remix' mark: no page may see it. */
export function withoutDataMark(given: URL): URL {
  const url = new URL(given);
  url.searchParams.delete(DATA_PARAMETER);
  return url;
}
