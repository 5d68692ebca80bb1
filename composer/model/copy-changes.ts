import type { Placement } from '../../engine/pages/layer.types';
import { isObject, type Json } from '../../engine/pages/merge-patch';
import { isSameJson } from '../../engine/pages/same-json';
import { readPart } from './layer-document';
import { compareDocuments } from './ops/compare-documents';
import type { Condition, Operation, RestoredValue } from './ops/operation.types';
import { readAt } from './ops/read-value';

/** A change of one layer as an operation for another one. */
export interface CopiedChange {
  operation: Operation;
  /** Place in a layer's document where a value of its own would stand. */
  path: readonly string[];
}

/** What a release changes in a layer, ready for other layers. */
export interface CopiedChanges {
  changes: readonly CopiedChange[];
  /** Places whose changes belong to the layer alone: its address, and the order of a complete list. */
  left: readonly (readonly string[])[];
}

/** Fields that name a document or describe its own layer. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['page', 'version', 'against', 'extends', 'subject']);

/** Operations that change another layer as an edit has changed one. @param before document without the edit */
export function readCopiedChanges(before: Json, after: Json): CopiedChanges {
  const changes = new Map<string, CopiedChange>();
  const left: (readonly string[])[] = [];
  for (const change of compareDocuments(after, before)) {
    if ('list' in change) left.push(['order', change.list]);
    else if (!OWN_FIELDS.has(change.path[0] ?? '')) {
      const copied = readChange(change, before, after);
      if (copied) changes.set(JSON.stringify(copied.path), copied);
      else if (copied === undefined) left.push(change.path);
    }
  }
  return { changes: sortChanges([...changes.values()]), left };
}

/** A block is added before it is changed or placed, and removed last. */
const sortChanges = (changes: CopiedChange[]): CopiedChange[] => {
  const rank = ({ operation: { kind } }: CopiedChange) =>
    kind === 'insertBlock' ? 0 : kind === 'removeBlock' ? 2 : 1;
  return changes.sort((a, b) => rank(a) - rank(b));
};

/** @returns null: another change has it; undefined: it cannot be copied. `was` is the value after the edit */
function readChange(
  { path, was, is }: RestoredValue,
  before: Json,
  after: Json,
): CopiedChange | null | undefined {
  const [field = '', id = '', part, ...rest] = path;
  if (field === 'place') return readPlacement(path, id, was, before);
  if (field === 'seo' || field === 'cache' || field === 'layout')
    return was === undefined
      ? { path, operation: { kind: 'resetPageField', path } }
      : { path, operation: { kind: 'setPageField', path, value: was, was: undefined } };
  if (field !== 'blocks') return undefined;
  if (part === undefined) return readBlockChange(path, id, { was, is }, after);
  if (part === 'when') return readCondition(id, after);
  if (part !== 'props' || rest.length === 0) return undefined;
  if (was === undefined) return { path, operation: { kind: 'resetProp', block: id, path: rest } };
  if (was === null) return { path, operation: { kind: 'clearProp', block: id, path: rest } };
  return { path, operation: { kind: 'setProp', block: id, path: rest, value: was, was: undefined } };
}

function readPlacement(path: readonly string[], id: string, at: unknown, before: Json): CopiedChange | null {
  // A new block is placed as it is added.
  if (readAt(before, ['blocks', id]) === undefined && at === undefined) return null;
  return at === undefined
    ? { path, operation: { kind: 'resetPlace', id } }
    : { path, operation: { kind: 'placeBlock', id, at: at as Placement } };
}

const isWhole = (block: unknown): block is Json => isObject(block) && typeof block['type'] === 'string';

function readBlockChange(
  path: readonly string[],
  id: string,
  { was, is }: { was: unknown; is: unknown },
  after: Json,
): CopiedChange | null | undefined {
  if (isWhole(was)) {
    const at = readPart(after, 'place')[id];
    if (at === undefined || is !== undefined) return undefined;
    const { type, props, when } = was as { type: string; props?: Json; when?: Condition };
    return {
      path,
      operation: {
        kind: 'insertBlock',
        id,
        type,
        ...(props && { props }),
        ...(when && { when }),
        at: at as Placement,
      },
    };
  }
  if (isWhole(is)) return { path, operation: { kind: 'removeBlock', id } };
  if (was === null) return { path, operation: { kind: 'hideBlock', id } };
  if (is === null) return { path, operation: { kind: 'showBlock', id } };
  return was === undefined || is === undefined ? null : undefined;
}

/** A condition is copied as a whole. */
function readCondition(id: string, after: Json): CopiedChange {
  const path = ['blocks', id, 'when'];
  const when = readAt(after, path) as Condition | null | undefined;
  return when === undefined
    ? { path, operation: { kind: 'resetCondition', block: id } }
    : { path, operation: { kind: 'setCondition', block: id, when } };
}

/**
 * Whether a layer has a value of its own where a change goes, which is neither that of the changed layer before nor after
 * the edit. @param before document of the changed layer without the edit
 */
export function isOwnValue(
  { path, operation }: CopiedChange,
  target: Json,
  before: Json,
  after: Json,
): boolean {
  if (operation.kind === 'insertBlock') return false;
  const own = readAt(target, path);
  return own !== undefined && !isSameJson(own, readAt(before, path)) && !isSameJson(own, readAt(after, path));
}
