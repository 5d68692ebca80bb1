import type { Server } from 'node:http';

const MAX_DRAIN_MS = 10_000;
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Receives the first signal to stop, from the very start on: one that comes while the shop opens must not leave PostgreSQL behind. */
export class ShutdownSignal {
  private stop: (() => void) | undefined;
  private received = false;

  constructor() {
    for (const signal of signals) process.on(signal, () => this.receive());
  }

  get aborted(): boolean {
    return this.received;
  }

  /** Runs once, on the first signal, at once when it has come already. */
  onStop(stop: () => void): void {
    this.stop = stop;
    if (this.received) stop();
  }

  private receive(): void {
    if (this.received) return;
    this.received = true;
    this.stop?.();
  }
}

/** Takes no more visitors, lets those inside finish (10 s at most), closes the rest, exits 0. `cutOff`: from now on the result of whatever still runs is dropped. */
export async function drain(server: Server, close: () => Promise<void>, cutOff: () => void): Promise<void> {
  try {
    const done = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timer = setTimeout(() => {
      cutOff();
      server.closeAllConnections();
    }, MAX_DRAIN_MS);
    await done;
    clearTimeout(timer);
    cutOff();
    await close();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
