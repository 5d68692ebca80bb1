import { ApiError } from '../contract/api-error';
import type { ApiClient, CallOptions } from '../contract/client.types';
import type { OperationShape, RequestOf, ResponseOf } from '../contract/operation';
import { buildUrl, type CallerFacts, composeHeaders } from './compose-request';
import { ApiFault } from '../contract/api-fault';
import { maskUrl } from '../contract/mask-url';
import { readFirstError } from './read-answer';

/** Marks the end of a deadline, distinguished from a caller that aborted. */
class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/**
 * Runs `work` for at most `ms`; the signal it gets ends at the deadline or when the caller's does. The result
 * doesn't wait for work that ignores its signal.
 */
function withDeadline<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  return new Promise<Result>((resolve, reject) => {
    const end = (reason: unknown) => {
      reject(reason instanceof Error ? reason : new Error('aborted'));
      controller.abort(reason);
    };
    if (outer?.aborted) return end(outer.reason);
    const onAbort = () => end(outer?.reason);
    const timer = setTimeout(() => end(new DeadlinePassed(`no answer within ${ms} ms`)), ms);
    outer?.addEventListener('abort', onAbort, { once: true });
    const clear = () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    };
    work(controller.signal).then(resolve, reject).finally(clear);
    controller.signal.addEventListener('abort', clear, { once: true });
  });
}

/** ApiClient that can also return the answer's headers (docs/contract/calls.md#common-behaviour). */
export interface HeaderApiClient extends ApiClient {
  callWithHeaders<O extends OperationShape>(
    operation: O,
    request: RequestOf<O>,
    options?: CallOptions,
  ): Promise<{ data: ResponseOf<O>; header: (name: string) => string | null }>;
}

export interface ClientOptions extends CallerFacts {
  /** Deadline of a call in ms when the call names none (default 5000). */
  deadline?: number;
  /** Every error is logged, then thrown (docs/contract/errors.md#api-errors). */
  log: { warn(facts: Record<string, unknown>, message: string): void };
}

export interface Call {
  operation: OperationShape;
  input: Record<string, unknown>;
  options: CallOptions;
}

export interface ReadResponse {
  data: object;
  /** By lower-case name. */
  header: (name: string) => string | null;
}

const DEFAULT_DEADLINE = 5000;

/** What both ways to an API have in common: typed calls, each error logged and thrown as an ApiError. */
export function makeClient(
  client: ClientOptions,
  baseUrl: string,
  answer: (call: Call) => Promise<ReadResponse>,
): HeaderApiClient {
  const run = async (operation: OperationShape, request: unknown, options: CallOptions = {}) => {
    const call = { operation, input: request as Record<string, unknown>, options };
    try {
      return await answer(call);
    } catch (error) {
      const failure = toApiError(call, baseUrl, error);
      const { code, url, httpStatus, message } = failure;
      client.log.warn(
        { code, url: maskUrl(url, operation), httpStatus, requestId: client.requestId },
        message,
      );
      throw failure;
    }
  };
  return {
    call: async (operation, request, options) => (await run(operation, request, options)).data as never,
    callWithHeaders: async (operation, request, options) => (await run(operation, request, options)) as never,
  };
}

/** The answer of `work` within the call's deadline; its signal ends with the deadline or the caller's own. */
export const inTime = (
  { deadline = DEFAULT_DEADLINE }: ClientOptions,
  { options }: Call,
  work: (signal: AbortSignal) => Promise<ReadResponse>,
): Promise<ReadResponse> => withDeadline(options.deadline ?? deadline, options.signal, work);

export function toApiError(call: Call, baseUrl: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const url = callUrl(call, baseUrl);
  if (error instanceof DeadlinePassed) return new ApiError('ERR_TIMEOUT', error.message, url);
  if (call.options.signal?.aborted) return new ApiError('ERR_CANCELED', 'the caller went away', url);
  if (error instanceof TypeError && error.message.startsWith(`${call.operation.id}:`))
    return new ApiError('invalid_request', error.message, url);
  return new ApiError('ERR_NETWORK', error instanceof Error ? error.message : 'Network Error', url);
}

export function callUrl({ operation, input }: Call, baseUrl: string): string {
  try {
    return buildUrl(baseUrl, operation, input);
  } catch {
    return `${baseUrl}${operation.path}`;
  }
}

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
