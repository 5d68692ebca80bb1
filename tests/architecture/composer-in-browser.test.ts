import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { PURE_ENGINE } from '../../scripts/lint/rooms.js';
import { listFiles, root } from '../support/source-files';

it('releases are merged in a browser too: neither composer/model nor what it imports of the engine needs Node', async () => {
  const model = listFiles('composer/model', /\.ts$/).filter((file) => !/\.(test|fixture)\.ts$/.test(file));
  const entries = [...model, ...PURE_ENGINE.map((name) => `${name}.ts`)];
  const { errors, outputFiles } = await build({
    entryPoints: entries.map((file) => path.join(root, file)),
    outdir: 'nowhere',
    bundle: true,
    write: false,
    platform: 'browser',
    logLevel: 'silent',
  }).catch((failure: { errors: { text: string }[] }) => ({ errors: failure.errors, outputFiles: [] }));
  expect(errors.map(({ text }) => text)).toEqual([]);
  expect(outputFiles).toHaveLength(entries.length);
});
