/** Lets others have a turn after each `sliceMs` of work, so that building an index never holds a page up. */
export const createPace = (sliceMs: number, signal?: AbortSignal): (() => Promise<void> | undefined) => {
  let start = performance.now();
  return () => {
    if (performance.now() - start < sliceMs) return undefined;
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        start = performance.now();
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve();
      });
    });
  };
};
