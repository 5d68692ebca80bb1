import { build } from 'esbuild';
import type { BlockDefinition } from '../../engine/pages/block-definition.types';
import { findBlockFolders } from './block-folders';

export interface EvaluatedBlock {
  type: string;
  definition: BlockDefinition;
  schema: Record<string, unknown>;
}

/** Runs all `.block.ts` and `.schema.ts` files in a bundle of their own, for tools that are not inside Vite. */
export async function evaluateBlocks(root: string): Promise<EvaluatedBlock[]> {
  const folders = findBlockFolders(root);
  const lines = folders.flatMap(({ files }, i) => [
    `import d${i} from './${files.block}';`,
    files.schema
      ? `import s${i} from './${files.schema}';`
      : `const s${i} = { type: 'object', properties: {}, additionalProperties: false };`,
  ]);
  const entries = folders.map(
    ({ type }, i) => `{ type: ${JSON.stringify(type)}, definition: d${i}, schema: s${i} }`,
  );
  const result = await build({
    stdin: {
      contents: `${lines.join('\n')}\nexport default [${entries.join(',')}];`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
    logLevel: 'silent',
    packages: 'external',
    absWorkingDir: root,
  });
  const code = result.outputFiles[0]!.text;
  const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as {
    default: EvaluatedBlock[];
  };
  return module.default;
}
