import { own } from '../own';
import type { Layer } from './layer.types';
import type { JsonPath } from './locate';
import { isObject } from './merge-patch';
import type { Step } from './sequence';
import { readLayer, type Snapshot } from './snapshot';

/** The file that a value comes from, and where in it. */
export interface Holder {
  file: string;
  path: JsonPath;
  /** False: no layer holds the value itself, the path is that of the value which should hold it. */
  exact: boolean;
}

export const readLayers = (snapshot: Snapshot, steps: readonly Step[]): Layer[] =>
  steps.flatMap(({ entry }) => readLayer(snapshot, entry) ?? []);

/** How many steps of a path exist in a value. A null (tombstone) on the way holds what is under it. */
function countHeld(value: unknown, path: JsonPath): number {
  let at = value;
  for (const [i, key] of path.entries()) {
    if (at === null) return path.length;
    if (typeof at !== 'object' || !Object.hasOwn(at, key)) return i;
    at = (at as Record<string | number, unknown>)[key];
  }
  return path.length;
}

/** The strongest layer that holds a path of the page's own fields or of a block; else the one that comes nearest. */
export function findHolder(layers: readonly Layer[], path: JsonPath): Holder | undefined {
  let best: { layer: Layer; held: number } | undefined;
  for (const layer of [...layers].reverse()) {
    const held = countHeld(layer.data, path);
    if (!best || held > best.held) best = { layer, held };
    if (held === path.length) break;
  }
  return (
    best && {
      file: best.layer.file,
      path: path.slice(0, Math.max(best.held, 1)),
      exact: best.held === path.length,
    }
  );
}

/** Where a block is put last: its entry in `place`, or its id in an `order`. */
export function findLister(layers: readonly Layer[], id: string, key: string): Holder | undefined {
  for (const { file, data } of [...layers].reverse()) {
    if (own(data.place, id)) return { file, path: ['place', id], exact: true };
    const index = own(data.order, key)?.indexOf(id) ?? -1;
    if (index >= 0) return { file, path: ['order', key, index], exact: true };
  }
  return undefined;
}

/** The layer that brings a block. */
export const findIntroducer = (layers: readonly Layer[], id: string): Layer | undefined =>
  layers.find(({ data }) => isObject(own(data.blocks, id)));
