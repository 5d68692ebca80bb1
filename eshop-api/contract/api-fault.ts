/**
 * Thrown by a handler to answer KO with this code and message (docs/contract/calls.md#envelope). HTTP status 200 unless given:
 * docs/contract/errors.md#api-errors lets a 200 carry a KO, and outcomes of the business (no products found, no stock) are not transport failures.
 */
export class ApiFault extends Error {
  override name = 'ApiFault';
  constructor(
    readonly code: string,
    message: string,
    readonly httpStatus = 200,
    /** Further errors after the first one. */
    readonly more: readonly { code: string; message: string }[] = [],
    /** Of a limit (429): seconds until the call may be repeated. Left out: a minute. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

const DAY_SECONDS = 24 * 60 * 60;

/** Refuses what a limit by calendar day (UTC) allows no more. */
export const composeTooManyToday = (message: string, now: Date): ApiFault =>
  new ApiFault(
    'too_many_requests',
    message,
    429,
    [],
    DAY_SECONDS - (Math.floor(now.getTime() / 1000) % DAY_SECONDS),
  );
