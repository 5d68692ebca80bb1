const cleanups = new Set<() => void>();
let listening = false;

/** Runs a clean-up also when the tests are stopped from outside, where `afterAll` never comes. Returns the clean-up, to be called once. */
export function cleanAtEnd(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  listen();
  return () => {
    if (cleanups.delete(cleanup)) cleanup();
  };
}

function listen(): void {
  if (listening) return;
  listening = true;
  process.once('exit', cleanAll);
  for (const event of ['SIGTERM', 'disconnect'] as const) {
    process.once(event as 'SIGTERM', () => {
      cleanAll();
      process.exit(1);
    });
  }
}

function cleanAll(): void {
  for (const cleanup of cleanups) cleanup();
  cleanups.clear();
}
