import { IN_PROCESS_BASE } from './call-in-process';

/** A raw answer, before the rules of docs/contract/errors.md#api-errors have judged it. */
export interface RawAnswer {
  httpStatus: number;
  /** By lower-case name. */
  header(name: string): string | null;
  /** The parsed body; `undefined` when it was not JSON (wrong content type or not parsable). */
  body: unknown;
}

/** The way to an eshop-api over HTTP. */
export interface Transport {
  /** Names the upstream in breakers and logs. */
  upstream: string;
  /** `https://host/eshop-api/api/v1`, without a slash at the end. */
  baseUrl: string;
  /** fetch-shaped; a rejected promise is a network error. */
  fetch(request: Request): Promise<Response>;
}

/** Bundled eshop-api through Request and Response, as a proxy would use it. */
export const connectByRequest = (api: { handle(request: Request): Promise<Response> }): Transport => ({
  upstream: 'bundled',
  baseUrl: IN_PROCESS_BASE,
  fetch: (request) => api.handle(request),
});

/** ESHOP_API_URL: `fetch` is injected, it is read in one place of the program. */
export function connectByHttp(url: string, fetchRequest: (request: Request) => Promise<Response>): Transport {
  const base = url.replace(/\/+$/, '');
  return {
    upstream: new URL(base).host,
    baseUrl: base.endsWith('/eshop-api/api/v1') ? base : `${base}/eshop-api/api/v1`,
    fetch: fetchRequest,
  };
}
