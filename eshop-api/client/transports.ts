import type { OperationShape } from '../contract/operation';
import type { InvokeFacts, Transport } from './transport.types';

/** What the in-process transports need of `createApi`'s result; the client does not import the server. */
export interface ApiInProcess {
  handle(request: Request): Promise<Response>;
  invoke(
    operation: OperationShape,
    input: Record<string, unknown>,
    facts: InvokeFacts,
  ): Promise<{ httpStatus: number; envelope: unknown; headers: Record<string, string> }>;
}

const IN_PROCESS_BASE = 'http://eshop-api.internal/eshop-api/api/v1';

/** Bundled eshop-api, no hop: calls share the server's objects. */
export function connectInProcess(api: ApiInProcess): Transport {
  return {
    upstream: 'bundled',
    baseUrl: IN_PROCESS_BASE,
    fetch: (request) => api.handle(request),
    invoke: async (operation, input, facts) => {
      const { httpStatus, envelope, headers } = await api.invoke(operation, input, facts);
      return { httpStatus, body: envelope, header: (name) => headers[name] ?? null };
    },
  };
}

/** Bundled eshop-api through Request and Response, as a proxy would use it. */
export const connectByRequest = (api: Pick<ApiInProcess, 'handle'>): Transport => ({
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
