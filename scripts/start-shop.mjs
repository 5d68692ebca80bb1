import { spawn } from 'node:child_process';

/** Starts the shop as `npm start` does, waits for /healthz, and returns a way to stop it. `echo`: its errors are shown as they come. Used by tests and the bench. */
export async function startShop({ root, port, dataDir, env = {}, waitMs = 240_000, echo = true }) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      EDITOR_SCHEMAS: 'off',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => {
    output += chunk;
    if (echo) process.stderr.write(chunk);
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await waitForHealth(port, child, waitMs, () => output);
  return {
    child,
    /** All that it has written so far. */
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      // Killed, the shop would leave its PostgreSQL behind: it has 10 s for its visitors, then closes the database.
      const timer = setTimeout(() => child.kill('SIGKILL'), 45_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function waitForHealth(port, child, waitMs, output) {
  const end = Date.now() + waitMs;
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The shop ended with code ${child.exitCode} before it was ready.\n${output()}`);
    const ready = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGTERM');
  throw new Error(`The shop was not ready within ${waitMs / 1000} s.\n${output()}`);
}
