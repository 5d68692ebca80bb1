import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getBrowser } from '../find-browser.mjs';
import { startShop } from '../start-shop.mjs';
import { countFailures, readReport } from './read-report.mjs';
import { secondTryFile } from './second-try.reporter.mjs';

/**
 * Browser journeys on a shop of their own: a free port, a data folder that is removed afterwards, a build first where it is stale.
 * @param {{ root: string, results: string, runner: ReturnType<typeof import('./program-runner.mjs').createRunner>, args?: string[] }} run
 *   `args` go to Playwright as they are: parts of file names, `-g "name"`, `--retries=0`
 * @returns {Promise<{ status: number, passed: number, failed: number }>} a journey that passed at its second try counts as passed
 * @throws Error without a browser or when the shop does not start
 */
export async function runJourneys({ root, results, runner, args = [] }) {
  getBrowser();
  const report = path.join(results, 'journeys.json');
  for (const old of [report, secondTryFile]) fs.rmSync(old, { force: true });
  const port = await findFreePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
  let shop;
  try {
    shop = await startShop({ root, port, dataDir, env: { WARM_PICTURES: 'off' } });
    const status = await runner.run(['node_modules/@playwright/test/cli.js', 'test', ...args], {
      JOURNEY_PORT: String(port),
      JOURNEY_DATA_DIR: dataDir,
    });
    const stats = readReport(report)?.stats;
    return {
      status,
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: countFailures(stats && stats.unexpected, status),
    };
  } finally {
    await shop?.stop();
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A busy machine may fail a journey once: it is run again, and listed here so that it is not overlooked. */
export function printSecondTries() {
  if (fs.existsSync(secondTryFile))
    console.log(`\nPassed at the second try:\n${fs.readFileSync(secondTryFile, 'utf8')}`);
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
