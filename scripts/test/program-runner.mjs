import { spawn } from 'node:child_process';

/**
 * Runs a test run's programs one after the other in this Node. A signal ends the one that runs and `stopped` is true from then on:
 * the caller leaves out what would follow, but still stops its shop.
 */
export function createRunner() {
  let running;
  const runner = {
    stopped: false,
    /** @returns {Promise<number>} the program's exit code; 1 when a signal ended it, and without a start after one */
    run(args, env = {}) {
      if (runner.stopped) return Promise.resolve(1);
      return new Promise((resolve, reject) => {
        running = spawn(process.execPath, args, {
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, ...env },
        });
        running.once('error', reject);
        running.once('exit', (code) => resolve(code ?? 1));
      });
    },
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      runner.stopped = true;
      running?.kill('SIGTERM');
    });
  }
  return runner;
}
