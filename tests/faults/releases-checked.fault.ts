import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from '@playwright/test';
import { openCheckWorker } from '../../app/composer/check-worker-link';
import { readDataFiles } from '../support/read-data-files';

/** The check of releases on the built shop's files, while the shop's thread must stay free. */
const root = path.resolve(import.meta.dirname, '../..');
const labels = 'locales/en/labels/home.json';
const program = path.join(root, 'build/check-worker.js');

test('a release that changes words is checked while the shop’s thread goes on', async () => {
  const files = readDataFiles(root);
  const withTitle = (heroTitle: unknown) =>
    new Map([[labels, JSON.stringify({ ...(JSON.parse(files.get(labels)!) as object), heroTitle })]]);
  const checker = openCheckWorker({ program, root });
  try {
    expect(await checker.check(files, withTitle('First'))).toEqual([]);
    const held = monitorEventLoopDelay({ resolution: 5 });
    const [ratios, runs]: [number[], number] = [[], 5];
    for (let run = 0; run < runs; run++) {
      const since = performance.now();
      held.reset();
      held.enable();
      expect(await checker.check(files, withTitle(`Title ${run}`))).toEqual([]);
      held.disable();
      ratios.push(held.max / 1e6 / (performance.now() - since));
    }
    ratios.sort((a, b) => a - b);
    console.log(
      `held of a check's time, ${runs} checks: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`,
    );
    // A check on the same thread would block it all the time: 1.
    expect(ratios[2]).toBeLessThan(0.5);
    expect(await checker.check(files, withTitle(7))).toMatchObject([
      { code: 'field-type', severity: 'error', file: labels, line: 1, field: 'heroTitle' },
    ]);
  } finally {
    await checker.close();
  }
});
