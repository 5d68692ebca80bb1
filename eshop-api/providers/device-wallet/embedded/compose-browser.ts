import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const HERE = fileURLToPath(new URL('.', import.meta.url));
export const BROWSER_FILE = `${HERE}browser.generated.ts`;
const modules = ['device-sheet', 'sheet-entry'];

/** Text of browser.generated.ts: the modules that the mount serves, carried in the program so that every bundler takes them along. */
export function composeBrowser(): string {
  const lines = modules.map((name) => {
    const { outputFiles } = buildSync({
      entryPoints: [`${HERE}browser/${name}.ts`],
      bundle: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      charset: 'utf8',
      write: false,
      logLevel: 'silent',
    });
    return `  '${name}': ${JSON.stringify(outputFiles[0]!.text)},`;
  });
  return [
    '// Written by `npm run generate`; do not edit.',
    'export const browserModules: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
