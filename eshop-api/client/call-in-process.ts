import { ApiError } from '../contract/api-error';
import { ApiFault } from '../contract/api-fault';
import type { OperationShape } from '../contract/operation';
import { composeHeaders } from './compose-request';
import { readFirstError } from './read-answer';
import { inTime, makeClient, callUrl, type ClientOptions, type HeaderApiClient } from './run-call';

/** What the client needs of `createApi`'s result; it does not import the server. */
export interface ApiInProcess {
  /** Rejects with ApiFault. */
  invoke(
    operation: OperationShape,
    input: Record<string, unknown>,
    facts: InvokeFacts,
  ): Promise<{ payload: object; headers: Readonly<Record<string, string>> }>;
}

interface InvokeFacts {
  url: string;
  requestId: string;
  header(name: string): string | undefined;
  signal: AbortSignal;
  now?: Date | undefined;
}

export const IN_PROCESS_BASE = 'http://eshop-api.internal/eshop-api/api/v1';

/**
 * The client of the API in this process: a deadline, then the handler. No breaker, no retry, no request and no envelope: they guard
 * against faults of a network. Payloads are shared with the server: they are only read.
 */
export const createInProcessClient = ({
  api,
  ...client
}: ClientOptions & { api: ApiInProcess }): HeaderApiClient =>
  makeClient(client, IN_PROCESS_BASE, (call) => {
    const headers = composeHeaders(client, call.options.headers);
    return inTime(client, call, async (signal) => {
      const facts = {
        get url() {
          return callUrl(call, IN_PROCESS_BASE);
        },
        requestId: client.requestId ?? '',
        header: (name: string) => headers[name],
        signal,
        now: client.now,
      };
      try {
        const { payload, headers: answered } = await api.invoke(call.operation, call.input, facts);
        refuseOtherStatus(payload, facts.url);
        return { data: payload, header: (name) => answered[name] ?? null };
      } catch (error) {
        throw error instanceof ApiFault ? asError(error, facts.url) : error;
      }
    });
  });

/**
 * A handler may answer a status beside OK and KO (docs/contract/bag.md#add-response): for the caller it is a refusal, as over HTTP.
 * @throws ApiError with the first of its errors
 */
function refuseOtherStatus(payload: object, url: string): void {
  const { status = 'OK', errors } = payload as { status?: unknown; errors?: unknown };
  if (status !== 'OK') throw readFirstError(errors, url, 200);
}

/** The same code as over HTTP: a 401 is `unauthorized` whatever the fault's own (docs/contract/errors.md#api-errors). */
const asError = ({ code, message, httpStatus }: ApiFault, url: string): ApiError =>
  httpStatus === 401
    ? new ApiError('unauthorized', 'unauthorized', url, 401)
    : new ApiError(code, message, url, httpStatus);
