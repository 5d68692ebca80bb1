import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { withFileLock } from '../eshop-api/database/file-lock';
import { buildComposer } from './build/build-composer';
import { isBuildStale, removeBuildStamp, writeBuildStamp } from './build/build-stamp.mjs';
import { compressAssets } from './build/compress-assets';
import { narrowFonts } from './build/narrow-fonts';
import { runToEnd } from './build/run-to-end.mjs';
import { writeGenerated } from './build/write-generated';

/** Client and page bundles by Remix' Vite plugin, server programs by esbuild, assets compressed once. */
const root = path.resolve(import.meta.dirname, '..');
const pictureWorker = 'demo/pictures/service/picture-worker.ts';
const programs = {
  start: 'app/start/start.ts',
  'axe-worker': 'app/composer/axe-worker.ts',
  'check-worker': 'app/composer/check-worker.ts',
  'document-worker': 'eshop-api/documents/document-worker.ts',
  'image-engine': 'eshop-api/providers/image-search/embedded/image-engine.ts',
  ...(fs.existsSync(path.join(root, pictureWorker)) ? { 'picture-worker': pictureWorker } : {}),
};

const LOCK_WAIT_MS = 300_000;
// Not in build/, which Remix empties.
const lock = path.join(root, '.cache/build.lock');
fs.mkdirSync(path.dirname(lock), { recursive: true });
await withFileLock(lock, LOCK_WAIT_MS, buildShop).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

/** With `--if-stale` nothing is done when another start has just built the same sources. */
async function buildShop(): Promise<void> {
  if (process.argv.includes('--if-stale') && !isBuildStale(root)) return;
  writeGenerated();
  const startedAt = new Date();
  removeBuildStamp(root);
  await buildPages();
  await buildComposer(root);
  await buildPrograms();
  await narrowFonts(root);
  await compressAssets(path.join(root, 'build/client/assets'));
  writeBuildStamp(root, startedAt);
}

async function buildPages(): Promise<void> {
  const cli = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  const code = await runToEnd(process.execPath, [cli, 'vite:build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The pages could not be built.');
}

/** Dependencies stay in node_modules; our own code becomes one file a program, so that it starts fast. */
async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: programs,
    outdir: path.join(root, 'build'),
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
    sourcemap: false,
    jsx: 'automatic',
  });
}
