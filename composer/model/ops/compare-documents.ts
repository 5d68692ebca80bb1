import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { findOutOfOrder } from '../describe-changes';
import type { RestoreChange } from './operation.types';

/** What changes one document back into another: one entry for each value, and for each block of a list. */
export function compareDocuments(was: Json, is: Json): RestoreChange[] {
  return compare({ was, is }, []);
}

interface Pair {
  was: unknown;
  is: unknown;
}

function compare({ was, is }: Pair, path: readonly string[], stood = path.length): RestoreChange[] {
  if (isSameJson(was, is)) return [];
  if (path[0] === 'order' && path.length === 2 && isListPair(was, is))
    return compareLists(path[1]!, was as string[] | undefined, is as string[] | undefined, stood);
  if (!isPart(was, is, path))
    return [{ path, ...(is !== undefined && { is }), ...(was !== undefined && { was }), stood }];
  const [before, after] = [(was ?? {}) as Json, (is ?? {}) as Json];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const pair = { was: own(before, key), is: own(after, key) };
    const isStanding = was !== undefined && pair.was !== undefined;
    return compare(pair, [...path, key], isStanding ? path.length + 1 : Math.min(stood, path.length));
  });
}

/** Objects are compared key by key; a block that comes or goes with its type counts as one value. */
function isPart(was: unknown, is: unknown, path: readonly string[]): boolean {
  const sides = [was, is].filter((side) => side !== undefined);
  if (!sides.every((side) => isObject(side) && Object.keys(side).length > 0)) {
    // Both stand, one of them empty.
    return sides.length === 2 && sides.every(isObject);
  }
  const isWholeBlock = path[0] === 'blocks' && path.length === 2 && sides.length === 1;
  const isPlacement = path[0] === 'place' && path.length === 2;
  return !isPlacement && !(isWholeBlock && Object.hasOwn(sides[0] as Json, 'type'));
}

const isListPair = (was: unknown, is: unknown): boolean =>
  [was, is].every((side) => side === undefined || isIdList(side)) &&
  [was, is].some((side) => Array.isArray(side) && side.length > 0);

const isIdList = (list: unknown): boolean =>
  Array.isArray(list) && list.every((id) => typeof id === 'string') && new Set(list).size === list.length;

function compareLists(
  list: string,
  was: readonly string[] = [],
  is: readonly string[] = [],
  stood: number,
): RestoreChange[] {
  const common = was.filter((id) => is.includes(id));
  const moved = findOutOfOrder(
    common,
    is.filter((id) => was.includes(id)),
  );
  const changed = [...was, ...is.filter((id) => !was.includes(id))].filter(
    (id) => moved.includes(id) || !was.includes(id) || !is.includes(id),
  );
  return changed.map((id) => ({
    list,
    id,
    is: is.includes(id),
    was: was.includes(id) ? was.slice(0, was.indexOf(id)) : null,
    stood,
  }));
}
