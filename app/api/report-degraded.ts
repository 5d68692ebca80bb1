import { ApiError } from '../../eshop-api/contract/api-error';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import { isFailure } from '../../eshop-api/client/read-answer';

/** KO answers that name no reason in the shop's own terms. */
const unexplained = new Set([
  'ERR_CIRCUIT_OPEN',
  'internal_error',
  'unknown_error',
  'unauthorized',
  'unknown',
]);

export interface DegradedParts {
  onDegraded?: (() => void) | undefined;
  refusals?: Refusals;
  /** Left out: a breaker counts the failures. */
  failures?: Failures | undefined;
  /** true: the shop is closing, and a call is cancelled without a line in the log. */
  isClosed?: () => boolean;
}

/** The same client, which reports a call that failed because the API is down, as opposed to a refusal: blocks may go on without its data, caches must not keep the result. */
export function reportDegraded(
  client: ApiClient,
  { onDegraded, refusals, failures, isClosed }: DegradedParts = {},
): ApiClient {
  return {
    call: async (operation, request, options) => {
      if (isClosed?.()) throw new ApiError('ERR_CANCELED', 'the shop is closing', operation.path);
      try {
        const answer = await client.call(operation, request, options);
        refusals?.note(false);
        failures?.note(operation.id, false);
        return answer;
      } catch (error) {
        const isOwnRefusal =
          error instanceof ApiError && error.code === 'unauthorized' && !options?.headers?.authorization;
        if (isOwnRefusal) refusals?.note(true);
        if (isFailure(error)) failures?.note(operation.id, true);
        if (error instanceof ApiError && (isFailure(error) || unexplained.has(error.code))) onDegraded?.();
        throw error;
      }
    },
  };
}

/** Failures in a row from which on an operation, or the whole API, is reported. */
const MIN_OPERATION_FAILURES = 5;
const MIN_API_FAILURES = 3;
/** ms after its last failure that an operation is reported without having been asked again. */
const REPORTED_FOR_MS = 10_000;

/** What of the API in this process fails, for /healthz: there is no breaker to ask. */
export class Failures {
  private inRow = 0;
  private readonly byOperation = new Map<string, { inRow: number; at: number }>();

  /** @param clock ms */
  constructor(private readonly clock: () => number) {}

  note(operation: string, hasFailed: boolean): void {
    if (!hasFailed) {
      this.inRow = 0;
      this.byOperation.delete(operation);
      return;
    }
    this.inRow++;
    const inRow = (this.byOperation.get(operation)?.inRow ?? 0) + 1;
    this.byOperation.set(operation, { inRow, at: this.clock() });
  }

  /** Operations that have failed again and again until now. */
  list(): string[] {
    const since = this.clock() - REPORTED_FOR_MS;
    return [...this.byOperation]
      .filter(([, { inRow, at }]) => inRow >= MIN_OPERATION_FAILURES && at >= since)
      .map(([operation]) => operation);
  }

  /** The last calls all failed, whatever they asked. */
  isFailing(): boolean {
    return this.inRow >= MIN_API_FAILURES;
  }
}

const MIN_REFUSALS = 3;

/**
 * 401s in a row to calls that carried no customer's token. An expired token concerns one visitor alone, but an API
 * that refuses the shop itself leaves every page empty, and no breaker opens.
 */
export class Refusals {
  private inRow = 0;

  note(isRefused: boolean): void {
    this.inRow = isRefused ? this.inRow + 1 : 0;
  }

  get areMany(): boolean {
    return this.inRow >= MIN_REFUSALS;
  }
}
