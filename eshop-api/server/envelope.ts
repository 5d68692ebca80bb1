import type { ApiFault } from '../contract/api-fault';

export interface ApiErrorEntry {
  code: string;
  message: string;
}

/** docs/contract/calls.md#envelope. */
export type Envelope = { status: 'OK' | 'KO'; errors: readonly ApiErrorEntry[] } & Record<string, unknown>;

/** Answer of one call before it becomes HTTP: common to both transports. */
export interface Outcome {
  httpStatus: number;
  envelope: Envelope;
  /** Lower-case names. */
  headers: Record<string, string>;
}

export const answerOk = (payload: object, headers: Record<string, string> = {}): Outcome => ({
  httpStatus: 200,
  envelope: { status: 'OK', errors: NO_ERRORS, ...payload },
  headers,
});

const NO_ERRORS: readonly ApiErrorEntry[] = Object.freeze([]);

export const answerKo = (
  httpStatus: number,
  code: string,
  message: string,
  more: readonly ApiErrorEntry[] = [],
  headers: Record<string, string> = {},
): Outcome => ({
  httpStatus,
  envelope: { status: 'KO', errors: [{ code, message }, ...more] },
  headers,
});

/** Code of a call while the database is unreachable. */
export const databaseAway = 'database_unavailable';

const MINUTE = 60;

/** Seconds after which a call may be repeated: those of its limit, and an embedded PostgreSQL is restarted at once. */
const againIn = ({ code, httpStatus, retryAfter = MINUTE }: ApiFault): Record<string, string> =>
  code === databaseAway
    ? { 'retry-after': '2' }
    : httpStatus === 429
      ? { 'retry-after': String(retryAfter) }
      : {};

export const answerFault = (fault: ApiFault, headers: Record<string, string>): Outcome =>
  answerKo(fault.httpStatus, fault.code, fault.message, fault.more, { ...againIn(fault), ...headers });
