import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import type { PropPath } from './operation.types';
import { refuse } from './refuse';

/** The value at a path; undefined: nothing there. Inherited keys of objects (`constructor`) are nothing. */
export const readAt = (value: unknown, path: PropPath): unknown =>
  path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return typeof key === 'number' ? (at as unknown[])[key] : undefined;
    return isObject(at) && typeof key === 'string' ? own(at, key) : undefined;
  }, value);

/** The same value with another one at a path of keys, which makes objects on its way. */
export function putAt(value: unknown, path: readonly string[], leaf: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  const at = isObject(value) ? value : {};
  return { ...at, [key]: putAt(own(at, key), rest, leaf) };
}

/**
 * The same object without what is at a path of keys. Objects that are empty then are removed too, except the first
 * ones of the path.
 * @param stood number of keys whose objects stay although they are empty
 */
export function dropAt(value: Json, path: readonly string[], stood = 0): Json {
  const [key, ...rest] = path;
  if (key === undefined || !Object.hasOwn(value, key)) return value;
  const { [key]: at, ...others } = value;
  if (rest.length === 0) return others;
  if (!isObject(at)) return value;
  const kept = dropAt(at, rest, stood - 1);
  const isGone = kept !== at && Object.keys(kept).length === 0 && stood <= 0;
  return isGone ? others : { ...value, [key]: kept };
}

/** @throws Refused conflict, where another value stands than the editor showed. `was` undefined: it is not compared. */
export function refuseChanged(
  was: unknown,
  current: unknown,
  { block, path }: { block?: string; path: PropPath },
): void {
  if (was === undefined || isSameJson(was, current ?? null)) return;
  const name = path.length > 0 ? `"${path.join('.')}"` : 'This';
  refuse('conflict', `${name} has changed since it was read.`, {
    ...(block !== undefined && { block }),
    path,
    ...(current !== undefined && { value: current }),
  });
}

/** Block and path in its props, where a path of the document is inside them; else the path. What is no prop begins with its field: `when`. */
export function locateInBlock(path: PropPath): { block?: string; path: PropPath } {
  const [field, block, part, ...rest] = path;
  if ((field !== 'blocks' && field !== 'place') || typeof block !== 'string') return { path };
  return { block, path: part === 'props' ? rest : path.slice(2) };
}
