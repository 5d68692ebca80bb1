#!/usr/bin/env node
/** `npm test`: unit, contract and fault tests under Vitest, then browser journeys on a shop of their own. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { getBrowser } from './find-browser.mjs';
import { startShop } from './start-shop.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const results = path.join(root, 'test-results');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

/** What runs just now, so that a signal ends it; the rest is then left out, but the shop is still stopped. */
let running;
let stopped = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    stopped = true;
    running?.kill('SIGTERM');
  });
}

const unit = await runUnitTests();
const journeys = stopped ? { status: 1, passed: 0, failed: 0 } : await runJourneys().catch(tellFailure);
const passed = unit.passed + journeys.passed;
const failed = unit.failed + journeys.failed;
tellSecondTries();
tellFailures(unit.report);
console.log(
  `\nVitest: ${unit.passed} passed, ${unit.failed} failed · journeys: ${journeys.passed} passed, ${journeys.failed} failed`,
);
console.log(stopped ? 'stopped before the end' : `${passed} passed, ${failed} failed`);
process.exit(failed > 0 || stopped || unit.status !== 0 || journeys.status !== 0 ? 1 : 0);

async function runUnitTests() {
  const file = path.join(results, 'vitest.json');
  const status = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/test/second-try.reporter.mjs',
    `--outputFile.json=${file}`,
  ]);
  const report = readJson(file);
  return {
    status,
    report,
    passed: report?.numPassedTests ?? 0,
    failed: countFailures(report?.numFailedTests, status),
  };
}

async function runJourneys() {
  getBrowser();
  const port = await freePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
  let shop;
  try {
    shop = await startShop({ root, port, dataDir, env: { WARM_PICTURES: 'off' } });
    const status = stopped
      ? 1
      : await run(['node_modules/@playwright/test/cli.js', 'test'], { JOURNEY_PORT: String(port) });
    const stats = readJson(path.join(results, 'journeys.json'))?.stats;
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

function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    running = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running.once('error', reject);
    running.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A file that could not even be loaded fails no test but ends with a status: it counts as one. */
function countFailures(reported, status) {
  return reported || (status === 0 ? 0 : 1);
}

function tellFailure(error) {
  console.error(error.message);
  return { status: 1, passed: 0, failed: 1 };
}

/** A busy machine may fail a test once: it is run again, and named here so that nobody overlooks it. */
function tellSecondTries() {
  const file = path.join(results, 'second-try.txt');
  if (fs.existsSync(file)) console.log(`\nPassed at the second try:\n${fs.readFileSync(file, 'utf8')}`);
}

/** The last lines of a long run are what is read: they name what failed. */
function tellFailures(report) {
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0] ?? ''}`);
    if (status === 'failed')
      for (const line of failures.length > 0 ? failures : ['could not be loaded'])
        console.log(`failed: ${path.relative(root, name)} › ${line}`);
  }
}

/** A run that was killed leaves half a report. */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
