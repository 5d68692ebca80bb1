import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { propFormats } from '../../engine/pages/compile-block-types';
import type { EvaluatedBlock } from './evaluate-blocks';

/**
 * Source of an ES module that exports `validators`: block type → ajv function, compiled ahead of time
 * (17 ms to load 60 of them instead of 260-420 ms to compile).
 */
export async function compileValidators(blocks: EvaluatedBlock[], root: string): Promise<string> {
  if (blocks.length === 0) return 'export const validators = {};';
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    useDefaults: true,
    code: { source: true, esm: true },
  });
  for (const format of propFormats) ajv.addFormat(format, true);
  const names: Record<string, string> = {};
  blocks.forEach(({ schema }, i) => {
    ajv.addSchema({ ...schema, $id: `block:${i}` });
    names[`v${i}`] = `block:${i}`;
  });
  const toCode = (standaloneCode as unknown as { default?: typeof standaloneCode }).default ?? standaloneCode;
  const source = (toCode as unknown as (a: Ajv, n: Record<string, string>) => string)(ajv, names);
  const map = blocks.map(({ type }, i) => `${JSON.stringify(type)}: v${i}`).join(',');
  const bundled = await build({
    stdin: { contents: `${source}\nexport const validators = {${map}};`, resolveDir: root, loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
    minify: true,
  });
  return bundled.outputFiles[0]!.text;
}
