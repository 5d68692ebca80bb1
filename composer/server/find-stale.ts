import type { PageFork } from '../../engine/pages/page-engine.types';
import type { Problem } from '../../engine/pages/page.types';
import { isObject } from '../../engine/pages/merge-patch';
import { parseDocument } from '../model/document-text';
import { readBlock } from '../model/layer-document';
import type { Operation } from '../model/ops/operation.types';
import { readAt } from '../model/ops/read-value';

/** A value of a layer whose inherited value is another one by now than when it was written. */
export interface StaleOverride {
  /** File of the layer. */
  file: string;
  block: string;
  /** In the block: `['props', 'title']`; empty: the layer hides it. */
  path: readonly string[];
  /** What the layer has. */
  own: unknown;
  /** What is below it now; undefined: nothing. */
  inherited: unknown;
}

const STALE = 'stale-override';

/** @param pages live pages or those of a draft; @param readText text of a file in them */
export function findStale(
  problems: readonly Problem[],
  pages: Pick<PageFork, 'openLayer'>,
  readText: (file: string) => string | null | undefined,
): StaleOverride[] {
  return problems.flatMap(({ code, file, block, field }) => {
    if (code !== STALE || block === undefined) return [];
    const path = field ? field.split('.') : [];
    const parsed = parseDocument(readText(file) ?? '');
    const document = parsed !== 'broken' && isObject(parsed.doc) ? parsed.doc : {};
    return [
      {
        file,
        block,
        path,
        own: readAt(readBlock(document, block), path),
        inherited: readAt(pages.openLayer(file)?.below.blocks.get(block), path),
      },
    ];
  });
}

export const isStale = ({ code }: Problem): boolean => code === STALE;

/** Keeps the layer's value. */
export const keepOperation = ({ block, path }: StaleOverride): Operation => ({
  kind: 'keepOverride',
  block,
  path,
});

/** Takes what is below it; undefined: it can only be edited. */
export function takeOperation({ block, path }: StaleOverride): Operation | undefined {
  const [part, ...rest] = path;
  if (part === undefined) return { kind: 'showBlock', id: block };
  if (part === 'when') return { kind: 'resetCondition', block };
  return part === 'props' && rest.length > 0 ? { kind: 'resetProp', block, path: rest } : undefined;
}
