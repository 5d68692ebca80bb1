/** Codes that the client itself sets (docs/contract/errors.md#api-errors); servers add their own. */
export type ClientErrorCode =
  | 'json_error'
  | 'unauthorized'
  | 'unknown_error'
  | 'not_implemented'
  | 'ERR_NETWORK'
  | 'ERR_TIMEOUT'
  | 'ERR_CIRCUIT_OPEN';

/** Every failed API call ends as one of these: code, message and the request's url (docs/contract/errors.md#api-errors). */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly code: ClientErrorCode | (string & {}),
    message: string,
    readonly url: string,
    /** HTTP status, 0 when no answer came. */
    readonly httpStatus = 0,
  ) {
    super(message);
  }

  /** By name: the pages' bundle and the server's each carry a copy of this class, and an error crosses from one to the other. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }
}

/** True for the default error that is used when `errors` is missing or empty (docs/contract/errors.md#api-errors). */
export const isUnknownError = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unknown_error';

/** Whether a call ended with one of these codes. */
export const isApiError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);
