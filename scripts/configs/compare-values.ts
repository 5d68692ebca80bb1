import type { LayerData } from '../../engine/pages/layer.types';
import { listValues } from '../../engine/pages/list-impact';
import type { JsonPath } from '../../engine/pages/locate';
import { isObject } from '../../engine/pages/merge-patch';
import { resolveCell } from '../../engine/pages/page-engine';
import { foldSteps, listCellSteps } from '../../engine/pages/sequence';
import type { Cell, Snapshot } from '../../engine/pages/snapshot';

export interface ValueChange {
  path: JsonPath;
  before: unknown;
  after: unknown;
}

/** Values in which two versions of a file differ; undefined stands for no value. */
export function compareValues(before: LayerData, after: LayerData): ValueChange[] {
  const paths = new Map(
    [...listValues(before), ...listValues(after)].map((path) => [JSON.stringify(path), path]),
  );
  return [...paths.values()]
    .map((path) => ({ path, before: readValue(before, path), after: readValue(after, path) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

export const readValue = (data: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), data);

/** Compares what shoppers of a cell get: the composed page and its path. */
export function makePageComparison(before: Snapshot, after: Snapshot): (cell: Cell, page: string) => boolean {
  const texts = new WeakMap<object, string>();
  const write = (snapshot: Snapshot, cell: Cell, page: string): string => {
    const resolved = resolveCell(snapshot, cell, page);
    if (!resolved) return '';
    const text = texts.get(resolved) ?? JSON.stringify(resolved);
    texts.set(resolved, text);
    return text + JSON.stringify(foldSteps(snapshot, listCellSteps(snapshot, cell, 'page', page)).path);
  };
  return (cell, page) => write(before, cell, page) !== write(after, cell, page);
}
