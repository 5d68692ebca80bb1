import path from 'node:path';
import { chooseJourneys } from './test/choose-journeys';
import { listChanged } from './test/list-changed';
import { loadShopFiles } from './test/load-shop-files';
import { printChanged } from './test/print-changed';
import { createRunner } from './test/program-runner.mjs';

/**
 * `npm run test:changed [-- <commit>]`: tests that import what differs from the commit (default HEAD: what is not committed yet) and
 * the tests of the project's rules, which read every file; then names checks and journeys for what no import reaches.
 */
const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const since = process.argv[2] ?? 'HEAD';

/** Vitest's `forceRerunTriggers`. */
const RUNS_ALL = /(^|\/)(package\.json|(vite|vitest)\.config\.\w+)$/;

try {
  process.exitCode = await testChanged(listChanged(since, root));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function testChanged(changed: readonly string[]): Promise<number> {
  if (changed.length === 0) {
    console.log(`Nothing differs from ${since}.`);
    return 0;
  }
  const triggers = changed.filter((file) => RUNS_ALL.test(file));
  if (triggers.length > 0) console.log(`Every unit test is run, because of ${triggers.join(', ')}.`);
  const runner = createRunner();
  const vitest = (...args: string[]) =>
    runner.run(['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...args]);
  const statuses = [await vitest(`--changed=${since}`), await vitest('tests/architecture')];
  console.log(
    `\n${changed.length} files differ from ${since}.\n${printChanged(changed, chooseJourneys(changed, loadShopFiles()))}`,
  );
  return Math.max(...statuses);
}
