import { isObject } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { own } from '../../../engine/own';
import type { RestoreChange } from './operation.types';

/** What one operation changed in a file. */
export interface StoredChange {
  path: string;
  by: string;
  at: Date;
  /** Title of its release. */
  release: string;
  changes: readonly RestoreChange[];
}

/** A value of a file, with its dotted path. */
interface HeldValue {
  path: string;
  value: unknown;
}

/**
 * The last change of one of these values of a file that still stands; undefined: they come from elsewhere, e.g. from the shipped file or
 * from a release that was rolled back since.
 * @param stored newest first
 */
export const findLastChange = (
  stored: readonly StoredChange[],
  file: string,
  values: readonly HeldValue[],
): StoredChange | undefined =>
  stored.find(
    ({ path, changes }) =>
      path === file && changes.some((change) => values.some((value) => isStanding(change, value))),
  );

function isStanding(change: RestoreChange, { path, value }: HeldValue): boolean {
  if ('list' in change || change.is === undefined) return false;
  const changed = change.path.join('.');
  if (changed === path) return isSameJson(change.is, value);
  if (path.startsWith(`${changed}.`)) return isSameJson(readAt(change.is, path, changed), value);
  return changed.startsWith(`${path}.`) && isSameJson(change.is, readAt(value, changed, path));
}

/** The part of a value at a path beneath its own. */
const readAt = (value: unknown, path: string, from: string): unknown =>
  path
    .slice(from.length + 1)
    .split('.')
    .reduce<unknown>((at, key) => (isObject(at) ? own(at, key) : undefined), value);
