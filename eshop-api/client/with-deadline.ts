/** Marks the end of a deadline, told apart from a caller who went away. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/**
 * Runs `work` for at most `ms`; the signal it gets ends at the deadline or when the caller's does. The result
 * doesn't wait for work that ignores its signal.
 */
export function withDeadline<Result>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  return new Promise<Result>((resolve, reject) => {
    const end = (reason: unknown) => {
      reject(reason instanceof Error ? reason : new Error('aborted'));
      controller.abort(reason);
    };
    if (outer?.aborted) return end(outer.reason);
    const onAbort = () => end(outer?.reason);
    const timer = setTimeout(() => end(new DeadlinePassed(`no answer within ${ms} ms`)), ms);
    outer?.addEventListener('abort', onAbort, { once: true });
    const clear = () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    };
    work(controller.signal).then(resolve, reject).finally(clear);
    controller.signal.addEventListener('abort', clear, { once: true });
  });
}
