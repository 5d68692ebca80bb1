import { statSync } from 'node:fs';
import path from 'node:path';
import type { PageWeights, WeighedFile, WeighedFiles } from '../../composer/model/page-weights';
import type { BuiltAssets } from '../../engine/pages/built-assets.types';

const weighed = new WeakMap<BuiltAssets, PageWeights>();

/** What the built pages weigh, compressed as they are served; undefined: nothing is built, as in development. */
export function weighAssets(root: string, assets: BuiltAssets): PageWeights | undefined {
  if (assets.shared.js.length === 0) return undefined;
  const known = weighed.get(assets);
  if (known) return known;
  const weigh = (hrefs: readonly string[]): WeighedFile[] =>
    [...new Set(hrefs)].map((name) => ({ name, bytes: sizeOf(path.join(root, 'build/client', name)) }));
  const { shared, blocks } = assets;
  const weights: PageWeights = {
    shared: { scripts: weigh(shared.js), styles: weigh(shared.css) },
    blocks: new Map(
      Object.entries(blocks).map(([type, { js, later, css }]): [string, WeighedFiles] => [
        type,
        { scripts: weigh([...js, ...later]), styles: weigh(css) },
      ]),
    ),
  };
  weighed.set(assets, weights);
  return weights;
}

const sizeOf = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file, { throwIfNoEntry: false }))?.size ?? 0;
