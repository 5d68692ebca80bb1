#!/usr/bin/env node
/**
 * `npm test`: the checks that need no run of the code, unit, contract and fault tests under Vitest, then browser journeys on a
 * shop of their own. What fails does not keep the rest from running: one run reports all faults.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createRunner } from './test/program-runner.mjs';
import { printSecondTries, runJourneys } from './test/run-journeys.mjs';
import { runUnitTests } from './test/run-unit-tests.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const results = path.join(root, 'test-results');
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });

const runner = createRunner();
const check = await runner.run(['scripts/check.mjs']);
const unit = await runUnitTests({ root, results, runner });
const journeys = runner.stopped
  ? { status: 1, passed: 0, failed: 0 }
  : await runJourneys({ root, results, runner }).catch(printFailure);
// The checks count as one test: npm run check names which of them failed.
const passed = unit.passed + journeys.passed + (check === 0 ? 1 : 0);
const failed = unit.failed + journeys.failed + (check === 0 ? 0 : 1);
printSecondTries();
// The last lines of a long run are what is read: they list what failed.
for (const line of unit.failures) console.log(`failed: ${line}`);
console.log(
  `\ncheck: ${check === 0 ? 'passed' : 'failed'} · Vitest: ${unit.passed} passed, ${unit.failed} failed · journeys: ${journeys.passed} passed, ${journeys.failed} failed`,
);
console.log(runner.stopped ? 'stopped before the end' : `${passed} passed, ${failed} failed`);
process.exit(failed > 0 || runner.stopped || unit.status !== 0 || journeys.status !== 0 ? 1 : 0);

function printFailure(error) {
  console.error(error.message);
  return { status: 1, passed: 0, failed: 1 };
}
