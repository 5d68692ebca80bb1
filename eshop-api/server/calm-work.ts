/** Work that no start waits for. */
export interface CalmWork {
  /** Begins it if it has not begun; resolves with it. */
  now(): Promise<void>;
  /** A work that has not begun never will; resolves when a running one has ended. */
  stop(): Promise<void>;
}

/** ms: by then the doors are open and the first pages served, on a slow machine too. */
const CALM_MS = 4000;

/** Feeds and indexes take the processor from a shop that is still opening: they begin when it is calm, or as soon as someone needs them. `work` must not reject. */
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
