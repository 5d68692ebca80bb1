import { ApiError } from '../contract/api-error';

/** Generic failure of docs/contract/errors.md#failed-answers: status KO with the error; ERR_NETWORK is thrown again, 'unexpected error' stands in for the rest. */
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
