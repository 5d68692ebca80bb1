#!/usr/bin/env node
/** `npm run check`: everything about the code that needs no run of it. `npm test` begins with it. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const cache = path.join(root, '.cache');
fs.mkdirSync(cache, { recursive: true });

/** The longest first: two run side by side. Each keeps what it has seen in .cache, so that the next run takes seconds. */
const checks = [
  {
    name: 'lint',
    args: ['node_modules/eslint/bin/eslint.js', '--cache', '--cache-location', '.cache/eslint/', '.'],
  },
  {
    name: 'typecheck',
    args: [
      'node_modules/@typescript/native/bin/tsc',
      '-p',
      '.',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/typecheck.tsbuildinfo',
    ],
  },
  { name: 'lint:types', args: ['node_modules/oxlint/bin/oxlint', '.'] },
  {
    name: 'format:check',
    args: [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '.',
    ],
  },
  { name: 'links', args: ['--import', 'tsx', 'scripts/check-links.ts'] },
  { name: 'configs check', args: ['--import', 'tsx', 'scripts/configs.ts', 'check'] },
  { name: 'lint:unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

const SIDE_BY_SIDE = 2;
const waiting = [...checks];
const failed = [];
const running = new Set();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(1);
  });
}

await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
console.log(
  failed.length === 0
    ? `check: all ${checks.length} passed`
    : `check: ${failed.join(', ')} failed (see above)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const startedAt = Date.now();
    const { code, output } = await run(check.args);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    if (code !== 0) failed.push(check.name);
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
    if (code !== 0) console.log(output);
  }
}

/** The program's exit code (1 when a signal ended it) and what it printed, errors among it in their order. */
function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    const keep = (chunk) => (output += chunk);
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
