import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const app = path.resolve(import.meta.dirname, '../../app');
const folder = path.join(app, 'document/inline');
const SUFFIX = '.inline.ts';

export const INLINE_SCRIPTS_FILE = path.join(folder, 'inline-scripts.generated.ts');

/**
 * The text of `inline-scripts.generated.ts`: each `<name>.inline.ts` below `app/` as a constant, compiled and minified.
 *
 * @throws Error of esbuild, with file and line, when one does not compile
 */
export function composeInlineScripts(): string {
  const files = (fs.readdirSync(app, { recursive: true }) as string[])
    .filter((file) => file.endsWith(SUFFIX))
    .sort((one, other) => (path.basename(one) < path.basename(other) ? -1 : 1));
  return [
    '// Written by `npm run generate`; change the .inline.ts files of app/.',
    ...files.map((file) => `export const ${toConstant(file)} =\n  ${JSON.stringify(compile(file))};`),
    '',
  ].join('\n');
}

const toConstant = (file: string): string =>
  `${path.basename(file, SUFFIX).replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Script`;

function compile(file: string): string {
  const [output] = buildSync({
    entryPoints: [path.join(app, file)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    // Without the project's settings, whose strictness would begin each script with "use strict".
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  }).outputFiles;
  return output!.text.trim();
}
