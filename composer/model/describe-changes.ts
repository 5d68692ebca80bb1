import { own } from '../../engine/own';
import { isObject, type Json } from '../../engine/pages/merge-patch';
import { isSameJson } from '../../engine/pages/same-json';
import { isLayerPath } from './data-path';
import { parseDocument } from './document-text';
import { readHomes, readLists, readPart } from './layer-document';
import type { FileEdit, FileText } from './live-text';

/** One change in an edited file. */
export type FileChange =
  | { kind: 'file-added' | 'file-removed' | 'unreadable' }
  | { kind: 'block-added' | 'block-removed' | 'block-hidden' | 'block-shown' | 'block-moved'; block: string }
  /** A layer's own value was compared with what is below it, and stays. */
  | { kind: 'override-kept'; block: string; path: readonly string[] }
  | { kind: 'value'; block?: string; path: readonly string[]; was: unknown; becomes: unknown };

/** A document as an object; empty when it is missing or not an object. `undefined` when it cannot be parsed. */
function readDoc(text: FileText): Json | undefined {
  if (text === null) return {};
  const parsed = parseDocument(text);
  return parsed !== 'broken' && isObject(parsed.doc) ? parsed.doc : undefined;
}

/** Lists the changes of an edit, one entry per changed value. Blocks of pages are compared by id. */
export function listChanges(path: string, edit: FileEdit): FileChange[] {
  try {
    return compare(path, edit);
  } catch (error) {
    // Nested too deeply to be traversed.
    if (error instanceof RangeError) return [{ kind: 'unreadable' }];
    throw error;
  }
}

function compare(path: string, { base, doc }: FileEdit): FileChange[] {
  const [before, after] = [readDoc(base), readDoc(doc)];
  if (!before || !after) return [{ kind: 'unreadable' }];
  const whole: FileChange[] =
    base === null ? [{ kind: 'file-added' }] : doc === null ? [{ kind: 'file-removed' }] : [];
  if (doc === null) return whole;
  return [...whole, ...(isLayerPath(path) ? listLayerChanges(before, after) : listValues([], before, after))];
}

/** Parts of a layer that hold blocks and their order; their changes are listed by block. */
const BLOCK_PARTS = ['blocks', 'order', 'place', 'against'];

function listLayerChanges(before: Json, after: Json): FileChange[] {
  const fields = (doc: Json): Json =>
    Object.fromEntries(Object.entries(doc).filter(([field]) => !BLOCK_PARTS.includes(field)));
  const [old, now] = [readPart(before, 'blocks'), readPart(after, 'blocks')];
  const ids = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const moved = findMoved(before, after);
  return [
    ...listValues([], fields(before), fields(after)),
    ...ids.flatMap((block) => [
      ...listBlockChanges(block, own(old, block), own(now, block)),
      ...(moved.delete(block) ? [{ kind: 'block-moved', block } as const] : []),
    ]),
    ...listKept(before, after),
    // Blocks of a weaker layer that are only moved here.
    ...[...moved].map((block) => ({ kind: 'block-moved', block }) as const),
  ];
}

/** Values that stay as they are, compared with others below them than before. */
function listKept(before: Json, after: Json): FileChange[] {
  const [old, now] = [readPart(before, 'against'), readPart(after, 'against')];
  return Object.keys(now).flatMap((key) => {
    const [block = '', ...path] = key.split('.');
    const read = (doc: Json) =>
      path.reduce<unknown>(
        (at, part) => (isObject(at) ? own(at, part) : undefined),
        own(readPart(doc, 'blocks'), block),
      );
    const isKept = !isSameJson(own(old, key), own(now, key)) && isSameJson(read(before), read(after));
    return isKept ? [{ kind: 'override-kept', block, path } as const] : [];
  });
}

/** `null` in a layer: the block of a weaker one is hidden. */
function listBlockChanges(block: string, before: unknown, after: unknown): FileChange[] {
  if (isSameJson(before, after)) return [];
  if (after === null) return [{ kind: 'block-hidden', block }];
  if (before === null) return [{ kind: 'block-shown', block }];
  if (after === undefined) return [{ kind: 'block-removed', block }];
  const isNew = before === undefined && isObject(after) && typeof own(after, 'type') === 'string';
  const values = listValues([], before ?? {}, after).map((change) => ({ ...change, block }));
  return isNew
    ? [{ kind: 'block-added', block }, ...values.filter(({ path }) => path[0] !== 'type')]
    : values;
}

/** Blocks of both versions that are in another list, after another neighbour or at another placement. */
function findMoved(before: Json, after: Json): Set<string> {
  const moved = new Set<string>();
  const [homes, newHomes] = [readHomes(before), readHomes(after)];
  for (const [block, home] of newHomes) if (homes.has(block) && homes.get(block) !== home) moved.add(block);
  for (const [list, ids] of readLists(after)) {
    const old = (readLists(before).get(list) ?? []).filter((id) => ids.includes(id));
    const kept = ids.filter((id) => old.includes(id));
    for (const id of findOutOfOrder(old, kept)) moved.add(id);
  }
  const [placements, newPlacements] = [readPart(before, 'place'), readPart(after, 'place')];
  for (const block of new Set([...Object.keys(placements), ...Object.keys(newPlacements)]))
    if (!isSameJson(own(placements, block), own(newPlacements, block))) moved.add(block);
  return moved;
}

/** Longer lists are compared by position: the comparison below is quadratic. */
const MAX_COMPARED = 1000;

/** The smallest set of moved ids between two orders: all but a longest common subsequence. */
export function findOutOfOrder(old: readonly string[], now: readonly string[]): string[] {
  if (now.length > MAX_COMPARED) return now.filter((id, index) => old[index] !== id);
  const at = now.map((id) => old.indexOf(id));
  const lengths: number[] = [];
  const from: number[] = [];
  at.forEach((position, index) => {
    let [length, before] = [1, -1];
    for (let earlier = 0; earlier < index; earlier += 1)
      if (at[earlier]! < position && lengths[earlier]! >= length)
        [length, before] = [lengths[earlier]! + 1, earlier];
    lengths.push(length);
    from.push(before);
  });
  const kept = new Set<number>();
  for (let index = lengths.indexOf(Math.max(...lengths)); index >= 0; index = from[index]!) kept.add(index);
  return now.filter((_, index) => !kept.has(index));
}

type ValueChange = Extract<FileChange, { kind: 'value' }>;

/** A condition is one value, unless a layer takes parts of the inherited one away (null). */
const isWholeCondition = (path: readonly string[], was: unknown, becomes: unknown): boolean =>
  path.length === 1 && path[0] === 'when' && ![was, becomes].some(hasNull);

const hasNull = (value: unknown): boolean =>
  value === null || (isObject(value) && Object.values(value).some(hasNull));

/** Leaves that differ. Lists of equal length are compared item by item; others as a whole. */
function listValues(path: readonly string[], was: unknown, becomes: unknown): ValueChange[] {
  if (isSameJson(was, becomes)) return [];
  if (isWholeCondition(path, was, becomes)) return [{ kind: 'value', path, was, becomes }];
  const isPair = (one: unknown, other: unknown) => isObject(one) && (other === undefined || isObject(other));
  if (isPair(was, becomes) || isPair(becomes, was)) {
    const [old, now] = [(was ?? {}) as Json, (becomes ?? {}) as Json];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
    if (keys.length > 0)
      return keys.flatMap((key) => listValues([...path, key], own(old, key), own(now, key)));
  }
  if (Array.isArray(was) && Array.isArray(becomes) && was.length === becomes.length)
    return was.flatMap((item, index) => listValues([...path, String(index + 1)], item, becomes[index]));
  return [{ kind: 'value', path, was, becomes }];
}
