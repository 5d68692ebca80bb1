import { IN_PROCESS_BASE } from './run-call';
import type { Transport } from './transport.types';

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
