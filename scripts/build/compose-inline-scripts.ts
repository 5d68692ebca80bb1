import fs from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

const folder = path.resolve(import.meta.dirname, '../../app/document/inline');
const SUFFIX = '.inline.ts';

export const INLINE_SCRIPTS_FILE = path.join(folder, 'inline-scripts.generated.ts');

/**
 * The text of `inline-scripts.generated.ts`: each `<name>.inline.ts` of the folder as a constant, compiled and minified.
 *
 * @throws Error of esbuild, with file and line, when one does not compile
 */
export function composeInlineScripts(): string {
  const names = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .sort()
    .map((file) => file.slice(0, -SUFFIX.length));
  return [
    '// Written by `npm run generate`; change the .inline.ts files beside it.',
    ...names.map((name) => `export const ${toConstant(name)} =\n  ${JSON.stringify(compile(name))};`),
    '',
  ].join('\n');
}

const toConstant = (name: string): string =>
  `${name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Script`;

function compile(name: string): string {
  const [output] = buildSync({
    entryPoints: [path.join(folder, `${name}${SUFFIX}`)],
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
