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

const isSafe = ({ method, safe }: OperationShape): boolean => method === 'GET' || safe === true;

/** A call that may be shared and kept: it changes nothing (GET, and those POSTs that the contract calls safe), and its input has a key, which a file has not. */
export const isRead = (operation: OperationShape): boolean =>
  isSafe(operation) && operation.file === undefined;

/** A call that may be sent twice. */
export const isRepeatable = (operation: OperationShape): boolean =>
  isSafe(operation) || operation.idempotent === true;

/**
 * Key of a read, made of everything that its answer may depend on: operation, every field sent (voucher, country_price,
 * usrhash among them), extra headers. The order of fields makes no difference.
 */
export const makeReadKey = (operation: OperationShape, request: unknown, options?: CallOptions): string =>
  `${operation.id} ${writeSorted(request)}${options?.headers ? writeSorted(lowerNames(options.headers)) : ''}`;

const lowerNames = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** JSON with its fields in order. By hand: JSON.stringify with a replacer takes four times as long, and every read has a key. */
function writeSorted(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(writeSorted).join()}]`;
  const fields = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${writeSorted(item)}`).join()}}`;
}

/**
 * Equal reads of one request share one upstream call: however many blocks read, the API is called once.
 * One per request, never shared: a read stays stored as long as the object lives. The call keeps the first
 * caller's deadline but not its signal, so that one block giving up does not abort the others.
 */
export function dedupeReads(client: ApiClient): ApiClient {
  const reads = new Map<string, Promise<unknown>>();
  return {
    call: (operation, request, options) => {
      if (!isRead(operation)) return client.call(operation, request, options);
      const key = makeReadKey(operation, request, options);
      const known = reads.get(key) ?? client.call(operation, request, { ...options, signal: undefined });
      reads.set(key, known);
      return untilAborted(known, options?.signal) as never;
    },
  };
}

function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) {
      // No caller waits for it any more, and its failure must not end the process.
      work.catch(() => undefined);
      return leave();
    }
    signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
