import type { Meilisearch } from 'meilisearch';

/** Dependencies that the assembly passes. */
export interface MeilisearchOptions {
  /** Address of the service, e.g. https://search.example:7700. */
  url: string;
  fetch: typeof globalThis.fetch;
}

export interface OpenClient {
  client: Meilisearch;
  /** Request id of the last answer, else the one that was sent. */
  requestId(): string | null;
}

const REQUEST_ID = 'x-request-id';

/** The official client for one call: it sends the call's request id and reads the answer's, which the client does not expose. */
export const openClient = async (
  { url, fetch }: MeilisearchOptions,
  apiKey: string,
  requestId?: string,
): Promise<OpenClient> => {
  const { Meilisearch } = await import('meilisearch');
  let answered: string | null = null;
  const httpClient = async (...request: Parameters<typeof fetch>): Promise<unknown> => {
    const response = await fetch(...request);
    answered = response.headers.get(REQUEST_ID) ?? answered;
    return readBody(response);
  };
  const requestInit = requestId ? { headers: { [REQUEST_ID]: requestId } } : {};
  const client = new Meilisearch({ host: url, apiKey, httpClient, requestInit });
  return { client, requestId: () => answered ?? requestId ?? null };
};

/** With a custom `fetch` the client does not convert its errors. */
const readBody = async (response: Response): Promise<unknown> => {
  const body: unknown = response.status === 204 ? undefined : await response.json();
  if (response.ok) return body;
  const { code, message } = (body ?? {}) as { code?: string; message?: string };
  throw new Error(`the search service answered ${response.status} ${code ?? ''} ${message ?? ''}`.trim());
};
