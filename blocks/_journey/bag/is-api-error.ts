import { ApiError } from '../../../eshop-api/contract/api-error';

/** Whether a call ended with one of these codes. */
export const isApiError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);
