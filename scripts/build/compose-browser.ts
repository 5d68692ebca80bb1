import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');
const MODULE = /^(.+)\.module\.ts$/;

/** `sandbox/<kind>/browser.generated.ts` of each sandbox that has modules for browsers (`browser/<name>.module.ts`), with its text; none without a folder `sandbox/`. */
export function listBrowserFiles(root = ROOT): [file: string, compose: () => string][] {
  const sandboxes = join(root, 'sandbox');
  if (!existsSync(sandboxes)) return [];
  return readdirSync(sandboxes)
    .filter((kind) => existsSync(join(sandboxes, kind, 'browser')))
    .map((kind) => [
      join(sandboxes, kind, 'browser.generated.ts'),
      () => composeBrowser(join(sandboxes, kind, 'browser')),
    ]);
}

/** Text of browser.generated.ts: the modules that a mount serves, carried in the program so that every bundler takes them along. */
function composeBrowser(folder: string): string {
  const lines = readdirSync(folder)
    .flatMap((file) => MODULE.exec(file)?.[1] ?? [])
    .sort()
    .map((name) => `  '${name}': ${JSON.stringify(bundle(join(folder, `${name}.module.ts`)))},`);
  return [
    '// Written by `npm run generate`; do not edit.',
    'export const browserModules: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}

function bundle(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
