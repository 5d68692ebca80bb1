/**
 * Runs a computation that yields now and then, a few milliseconds at a time, so that no page waits for it. Answers its result;
 * rejects with the signal's reason when it is aborted in between.
 */
export async function runInSlices<Result>(
  work: Generator<void, Result>,
  sliceMs: number,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  }
}
