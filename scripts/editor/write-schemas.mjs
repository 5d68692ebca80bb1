import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What schemas are made of: names in data files, and the blocks' own schemas and messages. */
const sources = [
  'page-configs',
  'brands',
  'locales',
  'blocks',
  'engine',
  'scripts/configs',
  'demo/catalogue/models',
  'eshop-api/domains/catalogue/data/curated-listings.json',
  'eshop-api/providers',
  'ui/theme',
];
const stampFile = 'page.schema.json';

/** true when the editor's schemas are missing or older than what they are made of. */
export function areSchemasStale(root) {
  const stamp = fs.statSync(path.join(root, '.generated/schema', stampFile), { throwIfNoEntry: false });
  return !stamp || sources.some((source) => isNewer(path.join(root, source), stamp.mtimeMs));
}

function isNewer(file, time) {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.mtimeMs > time) return true;
  return stats.isDirectory() && fs.readdirSync(file).some((name) => isNewer(path.join(file, name), time));
}

/**
 * Writes the editor's schemas in a process of its own: whatever goes wrong there (tsx is not installed, a folder cannot be
 * written) must not touch an installation or a shop.
 * @param background not waited for: it has a lower priority than the shop beside it, and ends with it
 * @returns resolves with whether they were written; never rejects
 */
export function writeSchemas(root, { background = false, waitMs = 120_000 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/configs.ts', 'schema'], {
      cwd: root,
      stdio: 'ignore',
      timeout: waitMs,
      windowsHide: true,
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    if (!background) return;
    child.unref();
    process.once('exit', () => child.kill());
    lowerPriority(child.pid);
  });
}

function lowerPriority(pid) {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not allow it.
  }
}
