import fs from 'node:fs';
import path from 'node:path';

/** What the build is made of. Page configs, brands and locales are read at run time and need no build. */
const sources = [
  'app',
  'blocks',
  'engine',
  'ui',
  'eshop-api',
  'composer',
  'demo',
  'sandbox',
  'scripts/build',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
];
const stampFile = (root) => path.join(root, 'build/stamp');

/** true when there is no finished build or a source is newer than it. */
export function isBuildStale(root) {
  if (!fs.existsSync(stampFile(root))) return true;
  const builtAt = fs.statSync(stampFile(root)).mtimeMs;
  return sources.some((source) => isNewer(path.join(root, source), builtAt));
}

/** While a build runs there is no stamp: one that is killed half-way counts as none. */
export function removeBuildStamp(root) {
  fs.rmSync(stampFile(root), { force: true });
}

/** @param startedAt sources changed since then are newer than the build. */
export function writeBuildStamp(root, startedAt) {
  fs.writeFileSync(stampFile(root), `${startedAt.toISOString()}\n`);
  fs.utimesSync(stampFile(root), startedAt, startedAt);
}

function isNewer(file, time) {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.mtimeMs > time) return true;
  if (!stats.isDirectory()) return false;
  return fs
    .readdirSync(file, { withFileTypes: true })
    .some((entry) => !/\.test\.tsx?$/.test(entry.name) && isNewer(path.join(file, entry.name), time));
}
