import { ApiError } from '../contract/api-error';
import type { ApiClient, CallOptions } from '../contract/client.types';
import type { OperationShape, RequestOf, ResponseOf } from '../contract/operation';
import { buildBody, buildUrl } from './build-url';
import { CLOSED_CODE, OPEN_CODE, type Breakers } from './breakers';
import { composeHeaders, type CallerFacts } from './compose-headers';
import { isTrouble, judgeAnswer } from './judge-answer';
import { isRepeatable } from './name-read';
import { readAnswer } from './read-answer';
import type { RawAnswer, Transport } from './transport.types';
import { DeadlinePassed, withDeadline } from './with-deadline';

export interface ApiClientOptions extends CallerFacts {
  transport: Transport;
  /** Shared over requests. Left out (in the browser): no breaker. */
  breakers?: Breakers;
  /** Deadline of a call in ms when the call names none (default 5000). */
  deadline?: number;
  /** Every error is logged, then thrown (spec §8). */
  log: { warn(facts: Record<string, unknown>, message: string): void };
}

/** ApiClient that can also hand out the answer's headers (spec §7 "optionally return the response headers"). */
export interface HeaderApiClient extends ApiClient {
  callWithHeaders<O extends OperationShape>(
    operation: O,
    request: RequestOf<O>,
    options?: CallOptions,
  ): Promise<{ data: ResponseOf<O>; header: (name: string) => string | null }>;
}

interface Call {
  operation: OperationShape;
  input: Record<string, unknown>;
  options: CallOptions;
}

const DEFAULT_DEADLINE = 5000;

/** The storefront's client of spec §7 and §8; one per request on the server, one per page in the browser. */
export function createApiClient(client: ApiClientOptions): HeaderApiClient {
  const run = async (operation: OperationShape, request: unknown, options: CallOptions = {}) => {
    const call = { operation, input: request as Record<string, unknown>, options };
    try {
      return await guardCall(client, call);
    } catch (error) {
      throw logError(client, call, error);
    }
  };
  return {
    call: async (operation, request, options) => (await run(operation, request, options)).data as never,
    callWithHeaders: async (operation, request, options) => (await run(operation, request, options)) as never,
  };
}

interface Answered {
  data: Record<string, unknown>;
  header: (name: string) => string | null;
}

function guardCall(client: ApiClientOptions, call: Call): Promise<Answered> {
  const work = () =>
    withDeadline(
      call.options.deadline ?? client.deadline ?? DEFAULT_DEADLINE,
      call.options.signal,
      (signal) => tryTwice(client, call, signal),
    ).catch((error: unknown) => {
      throw toApiError(client, call, error);
    });
  return client.breakers
    ? client.breakers.run(`${client.transport.upstream} ${call.operation.id}`, work)
    : work();
}

/** Repeatable calls get a second try, at once: within a deadline there is no time to wait. */
async function tryTwice(client: ApiClientOptions, call: Call, signal: AbortSignal): Promise<Answered> {
  try {
    return await callOnce(client, call, signal);
  } catch (error) {
    if (!isRepeatable(call.operation) || signal.aborted || !isTrouble(error)) throw error;
    return callOnce(client, call, signal);
  }
}

async function callOnce(client: ApiClientOptions, call: Call, signal: AbortSignal): Promise<Answered> {
  const answer = await send(client, call, signal).catch((error: unknown) => {
    throw toApiError(client, call, error);
  });
  return { data: judgeAnswer(answer, nameUrl(client, call)), header: answer.header };
}

async function send(client: ApiClientOptions, call: Call, signal: AbortSignal): Promise<RawAnswer> {
  const { transport } = client;
  const headers = composeHeaders(client, call.options.headers);
  if (transport.invoke) {
    const facts = {
      get url() {
        return nameUrl(client, call);
      },
      requestId: client.requestId ?? '',
      header: (name: string) => headers[name],
      signal,
    };
    return transport.invoke(call.operation, call.input, facts);
  }
  const body = buildBody(call.operation, call.input);
  const request = new Request(buildUrl(transport.baseUrl, call.operation, call.input), {
    method: call.operation.method,
    headers,
    body,
    signal,
    redirect: 'manual',
  });
  return readAnswer(await transport.fetch(request));
}

function toApiError(client: ApiClientOptions, call: Call, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const url = nameUrl(client, call);
  if (error instanceof DeadlinePassed) return new ApiError('ERR_TIMEOUT', error.message, url);
  if (call.options.signal?.aborted) return new ApiError('ERR_CANCELED', 'the caller went away', url);
  if (error instanceof TypeError && error.message.startsWith(`${call.operation.id}:`))
    return new ApiError('invalid_request', error.message, url);
  return new ApiError('ERR_NETWORK', error instanceof Error ? error.message : 'Network Error', url);
}

function nameUrl(client: ApiClientOptions, { operation, input }: Call): string {
  try {
    return buildUrl(client.transport.baseUrl, operation, input);
  } catch {
    return `${client.transport.baseUrl}${operation.path}`;
  }
}

function logError(client: ApiClientOptions, call: Call, error: unknown): ApiError {
  const { code } = error as { code?: unknown };
  if (code === CLOSED_CODE) return new ApiError('ERR_CANCELED', 'the shop is closing', nameUrl(client, call));
  const failure =
    code === OPEN_CODE
      ? new ApiError(
          'ERR_CIRCUIT_OPEN',
          'the upstream is failing; not asked again yet',
          nameUrl(client, call),
          503,
        )
      : toApiError(client, call, error);
  client.log.warn(
    { code: failure.code, url: failure.url, httpStatus: failure.httpStatus, requestId: client.requestId },
    failure.message,
  );
  return failure;
}
