import { ApiError } from '../contract/api-error';
import type { RawAnswer } from './transport.types';

/** HTTP response → raw answer. A body that breaks off rejects, which is a network error. */
export async function readAnswer(response: Response): Promise<RawAnswer> {
  const header = (name: string) => response.headers.get(name);
  const text = await response.text();
  return {
    httpStatus: response.status,
    header,
    body: isJson(header('content-type')) ? parse(text) : undefined,
  };
}

const isJson = (type: string | null) => /^application\/([\w.-]+\+)?json\b/i.test(type?.trim() ?? '');

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * The rules of docs/contract/errors.md#api-errors, in their order: 401 is unauthorized whatever the body holds; a body that is
 * not JSON is json_error; another status, or KO inside 200, is the first of `errors`, else unknown_error.
 * Returns the payload: the envelope without `status` and `errors`.
 */
export function readEnvelope(answer: RawAnswer, url: string): Record<string, unknown> {
  const { httpStatus, body } = answer;
  if (httpStatus === 401) throw new ApiError('unauthorized', 'unauthorized', url, 401);
  if (body === undefined) throw new ApiError('json_error', 'response was not json', url, httpStatus);
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (httpStatus < 200 || httpStatus > 299 || envelope.status !== 'OK')
    throw readFirstError(envelope.errors, url, httpStatus);
  const { status, errors, ...payload } = envelope;
  return payload;
}

/** The first of an envelope's `errors`, else unknown_error. */
export function readFirstError(errors: unknown, url: string, httpStatus: number): ApiError {
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (typeof first === 'string' && first) return new ApiError(first, first, url, httpStatus);
  const { code, message } = (typeof first === 'object' && first !== null ? first : {}) as {
    code?: unknown;
    message?: unknown;
  };
  if (code === undefined && message === undefined)
    return new ApiError('unknown_error', 'unknown error', url, httpStatus);
  return new ApiError(readScalar(code) ?? 'unknown', readScalar(message) ?? 'Unknown error', url, httpStatus);
}

const readScalar = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/**
 * Codes by which a server reports a failure of its own. Inside a 200 they mean what they mean inside a 5xx: APIs
 * behind gateways answer so. `unknown_error` is not among them: an unexplained refusal may be caused by the caller.
 */
const serverCodes: ReadonlySet<string> = new Set(['internal_error', 'not_ready', 'database_unavailable']);
const noAnswerCodes: ReadonlySet<string> = new Set(['ERR_NETWORK', 'ERR_TIMEOUT']);

/** Answers of a failing upstream, as opposed to a refusal: they count for the breaker and are worth one retry. */
export function isFailure(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.httpStatus === 501) return false;
  const { code, httpStatus } = error;
  return (
    noAnswerCodes.has(code) ||
    serverCodes.has(code) ||
    (code === 'json_error' && httpStatus !== 404) ||
    httpStatus >= 500
  );
}

/** Generic failure of docs/contract/errors.md#failed-answers: status KO with the error; ERR_NETWORK is thrown again, 'unexpected error' replaces the rest. */
export function toKo(error: unknown): {
  status: 'KO';
  error: { code: string; message: string; url: string };
} {
  if (!(error instanceof ApiError))
    return { status: 'KO', error: { code: 'unknown', message: 'unexpected error', url: '' } };
  if (error.code === 'ERR_NETWORK') throw error;
  return {
    status: 'KO',
    error: { code: error.code, message: error.message || 'unexpected error', url: error.url },
  };
}
