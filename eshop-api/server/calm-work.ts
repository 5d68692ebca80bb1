/** Background work that does not delay a start. */
export interface CalmWork {
  /** Starts it if it has not started; resolves with it. */
  now(): Promise<void>;
  /** Work that has not started is dropped; resolves when running work has ended. */
  stop(): Promise<void>;
}

/** ms: by then the shop is open and the first pages are served, on a slow machine too. */
const CALM_MS = 4000;

/** Feeds and indexes would slow a starting shop: they start when it is idle, or on demand. `work` must not reject. */
export function workWhenCalm(work: () => Promise<void>, delay = CALM_MS): CalmWork {
  let running: Promise<void> | undefined;
  const now = () => (running ??= work());
  const timer = setTimeout(() => void now(), delay).unref();
  return {
    now,
    stop: () => {
      clearTimeout(timer);
      return (running ??= Promise.resolve());
    },
  };
}
