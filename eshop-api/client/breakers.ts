import CircuitBreaker from 'opossum';
import { isFailure } from './read-answer';

/** Runs calls through one breaker per upstream and operation. */
export interface Breakers {
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Keys whose breaker is open now, for /healthz. */
  listOpen(): string[];
  /** The last calls all failed, though too few for a breaker to open: the API of a shop with little traffic may be down too. */
  isFailing(): boolean;
  close(): void;
}

export const OPEN_CODE = 'EOPENBREAKER';

export interface BreakerOptions {
  /** Calls in the window before a breaker may open (default 5). */
  minCalls?: number;
  /** Per cent of them that failed (default 50). */
  failurePercent?: number;
  /** How long an open breaker refuses before it lets one trial call through, ms (default 2000). */
  retryAfter?: number;
}

/** Calls in a row without an answer from which on the upstream counts as failing. */
const MIN_FAILURES = 3;
/** Of one operation, from which on its breaker opens whatever the share. */
const MIN_OPERATION_FAILURES = 10;

type Run = CircuitBreaker<[() => Promise<unknown>], unknown>;

/**
 * Created once per process and shared by every request's client. Only failures count (no answer, 5xx, not JSON, KO
 * with a code of the server's own failure): a KO with a reason and a 401 are answers (docs/decisions/0013).
 */
export function createBreakers(options: BreakerOptions = {}): Breakers {
  const breakers = new Map<string, Run>();
  let troubleInRow = 0;
  const inRow = new Map<string, number>();
  /** A share of ten seconds' calls changes slowly on a busy shop: an API that no longer answers at all opens the breaker at once. */
  const countFailure = (key: string) => {
    troubleInRow++;
    inRow.set(key, (inRow.get(key) ?? 0) + 1);
    if (inRow.get(key)! >= MIN_OPERATION_FAILURES) breakers.get(key)?.open();
  };
  const watch = <Result>(key: string, result: Promise<Result>): Promise<Result> => {
    result.then(
      () => {
        troubleInRow = 0;
        inRow.delete(key);
      },
      (error: unknown) => isFailure(error) && countFailure(key),
    );
    return result;
  };
  const find = (key: string): Run => {
    const known = breakers.get(key);
    if (known) return known;
    const fresh: Run = new CircuitBreaker((work: () => Promise<unknown>) => work(), {
      timeout: false,
      volumeThreshold: options.minCalls ?? 5,
      errorThresholdPercentage: options.failurePercent ?? 50,
      resetTimeout: options.retryAfter ?? 2000,
      rollingCountTimeout: 10_000,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      errorFilter: (error: unknown) => !isFailure(error),
    });
    breakers.set(key, fresh);
    return fresh;
  };
  return {
    run: <Result>(key: string, work: () => Promise<Result>) =>
      watch(key, find(key).fire(work) as Promise<Result>),
    isFailing: () => troubleInRow >= MIN_FAILURES,
    listOpen: () => [...breakers].filter(([, breaker]) => breaker.opened).map(([key]) => key),
    close: () => breakers.forEach((breaker) => breaker.shutdown()),
  };
}
