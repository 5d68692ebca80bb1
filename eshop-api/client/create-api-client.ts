import { ApiError } from '../contract/api-error';
import { OPEN_CODE, type Breakers } from './breakers';
import { buildBody, buildUrl, composeHeaders } from './compose-request';
import { isFailure, readEnvelope, readAnswer } from './read-answer';
import {
  type Call,
  type ClientOptions,
  type HeaderApiClient,
  type ReadResponse,
  callUrl,
  inTime,
  isRepeatable,
  makeClient,
  toApiError,
} from './run-call';
import type { Transport } from './transport.types';

export interface ApiClientOptions extends ClientOptions {
  transport: Transport;
  /** Shared over requests; left out: no breaker. */
  breakers?: Breakers;
}

/** The storefront's client of docs/contract/calls.md#common-behaviour and docs/contract/errors.md#api-errors over HTTP, for an API elsewhere: breaker, one retry of what is safe, the envelope's rules. */
export const createApiClient = (client: ApiClientOptions): HeaderApiClient =>
  makeClient(client, client.transport.baseUrl, (call) => guardCall(client, call));

function guardCall(client: ApiClientOptions, call: Call): Promise<ReadResponse> {
  const { transport, breakers } = client;
  const work = () =>
    inTime(client, call, (signal) => tryTwice(client, call, signal)).catch((error: unknown) => {
      throw toApiError(call, transport.baseUrl, error);
    });
  if (!breakers) return work();
  return breakers.run(`${transport.upstream} ${call.operation.id}`, work).catch((error: unknown) => {
    throw (error as { code?: unknown }).code === OPEN_CODE
      ? new ApiError(
          'ERR_CIRCUIT_OPEN',
          'the upstream is failing; not asked again yet',
          callUrl(call, transport.baseUrl),
          503,
        )
      : error;
  });
}

/** Repeatable calls get a second try, at once: within a deadline there is no time to wait. */
async function tryTwice(client: ApiClientOptions, call: Call, signal: AbortSignal): Promise<ReadResponse> {
  try {
    return await callOnce(client, call, signal);
  } catch (error) {
    if (!isRepeatable(call.operation) || signal.aborted || !isFailure(error)) throw error;
    return callOnce(client, call, signal);
  }
}

async function callOnce(client: ApiClientOptions, call: Call, signal: AbortSignal): Promise<ReadResponse> {
  const { transport } = client;
  const { operation, input, options } = call;
  try {
    const body = buildBody(operation, input);
    const headers = composeHeaders(client, options.headers);
    // A form's type has a boundary, which Request sets.
    if (body instanceof FormData) delete headers['content-type'];
    const request = new Request(buildUrl(transport.baseUrl, operation, input), {
      method: operation.method,
      headers,
      body,
      signal,
      redirect: 'manual',
    });
    const answer = await readAnswer(await transport.fetch(request));
    return { data: readEnvelope(answer, callUrl(call, transport.baseUrl)), header: answer.header };
  } catch (error) {
    throw toApiError(call, transport.baseUrl, error);
  }
}
