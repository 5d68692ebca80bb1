#!/usr/bin/env node
/** `npm run test:journeys [-- PLAYWRIGHT'S ARGUMENTS]`: browser journeys alone, e.g. `npm run test:journeys -- browse -g "main en_GB"`. */
import fs from 'node:fs';
import path from 'node:path';
import { createRunner } from './test/program-runner.mjs';
import { printSecondTries, runJourneys } from './test/run-journeys.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const results = path.join(root, 'test-results');
fs.mkdirSync(results, { recursive: true });

const args = process.argv.slice(2);
const runner = createRunner();
// What only prints needs no shop.
if (args.some((arg) => ['--list', '--help', '-h'].includes(arg)))
  process.exit(await runner.run(['node_modules/@playwright/test/cli.js', 'test', ...args]));
console.log('Starting a shop of its own (it is built first where sources changed) …');
const { status } = await runJourneys({ root, results, runner, args }).catch(printFailure);
printSecondTries();
process.exit(status);

function printFailure(error) {
  console.error(error.message);
  return { status: 1 };
}
