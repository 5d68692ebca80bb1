import { ApiError } from '../contract/api-error';
import type { RawAnswer } from './transport.types';

/**
 * The rules of spec §8 "Own API errors", in their order: 401 is unauthorized whatever the body says; a body that is
 * not JSON is json_error; another status, or KO inside 200, is the first of `errors`, else unknown_error.
 * Returns the payload: the envelope without `status` and `errors`.
 */
export function judgeAnswer(answer: RawAnswer, url: string): Record<string, unknown> {
  const { httpStatus, body } = answer;
  if (httpStatus === 401) throw new ApiError('unauthorized', 'unauthorized', url, 401);
  if (body === undefined) throw new ApiError('json_error', 'response was not json', url, httpStatus);
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (httpStatus < 200 || httpStatus > 299 || envelope.status !== 'OK') throw readFirstError(envelope.errors, url, httpStatus);
  const { status, errors, ...payload } = envelope;
  return payload;
}

function readFirstError(errors: unknown, url: string, httpStatus: number): ApiError {
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (typeof first === 'string' && first) return new ApiError(first, first, url, httpStatus);
  const { code, message } = (typeof first === 'object' && first !== null ? first : {}) as { code?: unknown; message?: unknown };
  if (code === undefined && message === undefined) return new ApiError('unknown_error', 'unknown error', url, httpStatus);
  return new ApiError(String(code ?? 'unknown'), String(message ?? code), url, httpStatus);
}

/** Answers of an upstream in trouble, as opposed to a clear "no": they count for the breaker and are worth one retry. */
export const isTrouble = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'ERR_NETWORK' || error.code === 'ERR_TIMEOUT' || (error.code === 'json_error' && error.httpStatus !== 404) || error.httpStatus >= 500) && error.httpStatus !== 501;
