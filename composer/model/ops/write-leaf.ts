import { isObject, type Json } from '../../../engine/pages/merge-patch';
import type { PropPath } from './operation.types';
import { patchTo } from './patch-value';
import { putAt, readAt } from './read-value';
import { refuse } from './refuse';

/** The values around the one that is written. */
export interface LeafValues {
  /** What this layer holds. */
  owned: unknown;
  inherited: unknown;
  /** What both make. */
  current: unknown;
}

/**
 * What the layer holds once a value stands at a path. Only the value is written; where an array stands on the way to it,
 * the array, since layers replace arrays whole.
 * @throws Refused bad-path
 */
export function writeLeaf({ owned, inherited, current }: LeafValues, path: PropPath, value: unknown): Json {
  const wanted = replaceAt(current, path, value, path);
  const leaf = findLeaf(owned, current, path);
  return putAt(owned, leaf, patchTo(readAt(inherited, leaf), readAt(wanted, leaf))) as Json;
}

/** The value with another one at a path of keys and indices. */
function replaceAt(at: unknown, path: PropPath, value: unknown, whole: PropPath): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(at)) {
    const items = at as unknown[];
    if (typeof key !== 'number' || key > items.length)
      refuse('bad-path', `There is no item ${String(key)} in a list of ${items.length}.`, { path: whole });
    const copy = [...items];
    copy[key] = replaceAt(items[key], rest, value, whole);
    return copy;
  }
  if (typeof key === 'number')
    refuse('bad-path', `"${whole.join('.')}" has an index where no list stands.`, { path: whole });
  if (at !== undefined && !isObject(at))
    refuse('bad-path', `What is above "${key}" is a single value. Replace that as a whole.`, { path: whole });
  return putAt(at, [key], replaceAt(readAt(at, [key]), rest, value, whole));
}

/** The part of a path at which this layer has to write: up to the first array, or to what the layer replaces whole. */
function findLeaf(owned: unknown, current: unknown, path: PropPath): string[] {
  const leaf: string[] = [];
  for (const key of path) {
    leaf.push(String(key));
    const held = readAt(owned, leaf);
    if (Array.isArray(readAt(current, leaf)) || (held !== undefined && !isObject(held))) break;
  }
  return leaf;
}
