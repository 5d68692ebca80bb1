#!/usr/bin/env node
/**
 * `npm start`: builds when the build is absent or older than the sources, then serves the shop. package.json uses `exec` so
 * that signals to npm reach this process (dash would be in between); Windows has no exec and takes the second half.
 */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuildStale } from './build/build-stamp.mjs';
import { runToEnd } from './build/run-to-end.mjs';
import { areSchemasStale, writeSchemas } from './editor/write-schemas.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  refuse(`Node ${process.versions.node} is too old: the shop needs 20.19 or newer.`);
if (!fs.existsSync('node_modules')) refuse('Dependencies are missing: run "npm ci" first.');
if (isBuildStale(root)) await build();
process.env.NODE_ENV = 'production';
await import(pathToFileURL(path.join(root, 'build/start.js')).href);
if (process.env.EDITOR_SCHEMAS !== 'off') refreshSchemas();

/** For those who edit files while the shop runs. The shop's own start goes first. */
function refreshSchemas() {
  setTimeout(() => areSchemasStale(root) && void writeSchemas(root, { background: true }), 5000).unref();
}

async function build() {
  console.log('Building the shop (about half a minute, only when sources changed) …');
  const code = await runToEnd(process.execPath, ['--import', 'tsx', 'scripts/build.ts', '--if-stale'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (code !== 0) refuse('The build failed (see above), so the shop was not started.');
}

function refuse(line) {
  console.error(line);
  process.exit(1);
}
