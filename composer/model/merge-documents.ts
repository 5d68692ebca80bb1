import { isObject, type Json } from '../../engine/pages/merge-patch';
import { own } from '../../engine/own';
import {
  dropBlock,
  hasSoundLists,
  isBlockTouched,
  readBlock,
  readHomes,
  readLists,
  readPart,
  renameBlock,
  restoreBlock,
} from './layer-document';
import { mergeList } from './merge-list';
import { joinKeys, mergeObjects, mergeValue } from './merge-value';
import type { MergeConflict, MergedDocument, ReportConflict } from './merge.types';
import { isSameJson } from '../../engine/pages/same-json';

/**
 * Three-way merge of a data file: by field, block id, prop leaf, label key. Values that one side changed are that
 * side's; what both changed differently is a conflict, and `theirs` stands in the document. `undefined` for a side: the
 * file does not exist there.
 * @param form `layer`: a page config or layout, whose `blocks` and `order` belong together; `values`: any other file
 */
export function mergeDocuments(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  form: 'layer' | 'values',
): MergedDocument {
  const conflicts: MergeConflict[] = [];
  const report: ReportConflict = (conflict) => void conflicts.push(conflict);
  if (isSameJson(base, ours) || isSameJson(base, theirs) || isSameJson(ours, theirs))
    return { doc: mergeValue(base, ours, theirs, [], report), conflicts, renamed: new Map() };
  if (form === 'layer' && isObject(ours) && isObject(theirs)) {
    const from = isObject(base) ? base : {};
    if ([from, ours, theirs].every(hasSoundLists)) {
      const { doc, renamed } = mergeLayers(from, ours, theirs, report);
      return { doc, conflicts, renamed };
    }
  }
  return { doc: mergeValue(base, ours, theirs, [], report), conflicts, renamed: new Map() };
}

function mergeLayers(
  base: Json,
  ours: Json,
  theirs: Json,
  report: ReportConflict,
): { doc: Json; renamed: Map<string, string> } {
  const renamed = listClashes(base, ours, theirs);
  const their = [...renamed].reduce((doc, [id, to]) => renameBlock(doc, id, to), theirs);
  const our = settleRemovals(base, ours, their, report);
  const { order: baseOrder, blocks: baseBlocks, ...baseFields } = base;
  const { order: ourOrder, blocks: ourBlocks, ...ourFields } = our;
  const { order: theirOrder, blocks: theirBlocks, ...theirFields } = their;
  const parts: Json = mergeObjects(baseFields, ourFields, theirFields, [], report);
  if (ourBlocks !== undefined || theirBlocks !== undefined)
    parts['blocks'] = mergeBlocks(baseBlocks, ourBlocks, theirBlocks, report);
  if (ourOrder !== undefined || theirOrder !== undefined) {
    const order = mergeOrder(base, our, their, report);
    if (Object.keys(order).length > 0 || isStated(baseOrder, ourOrder, theirOrder)) parts['order'] = order;
  }
  const keys = joinKeys(Object.keys(our), Object.keys(their)).filter((key) => own(parts, key) !== undefined);
  return { doc: Object.fromEntries(keys.map((key) => [key, parts[key]])), renamed };
}

const typeOf = (block: unknown): unknown => (isObject(block) ? own(block, 'type') : undefined);

/** Ids under which both sides added a block, of two types; each with a free id. */
function listClashes(base: Json, ours: Json, theirs: Json): Map<string, string> {
  const taken = new Set([base, ours, theirs].flatMap((doc) => Object.keys(readPart(doc, 'blocks'))));
  const renamed = new Map<string, string>();
  for (const id of Object.keys(readPart(theirs, 'blocks'))) {
    if (readBlock(base, id) !== undefined) continue;
    const [our, their] = [typeOf(readBlock(ours, id)), typeOf(readBlock(theirs, id))];
    if (our === undefined || their === undefined || our === their) continue;
    let number = 2;
    while (taken.has(`${id}-${number}`)) number++;
    taken.add(`${id}-${number}`);
    renamed.set(id, `${id}-${number}`);
  }
  return renamed;
}

/**
 * `ours`, ready for `theirs` to be laid over: a block that one side removed and the other one changed is a conflict, in
 * which theirs wins as a whole, list position and placements included.
 */
function settleRemovals(base: Json, ours: Json, theirs: Json, report: ReportConflict): Json {
  let settled = ours;
  for (const [id, block] of Object.entries(readPart(base, 'blocks'))) {
    const [our, their] = [readBlock(ours, id), readBlock(theirs, id)];
    if ((our === undefined) === (their === undefined)) continue;
    if (!isBlockTouched(base, our === undefined ? theirs : ours, id)) continue;
    report({ path: ['blocks', id], base: block, ours: our, theirs: their });
    settled = our === undefined ? restoreBlock(settled, base, id) : dropBlock(settled, id);
  }
  return settled;
}

/** A block whose type one side changed is no longer the block that the other one changed: it is taken whole. */
function mergeBlocks(base: unknown, ours: unknown, theirs: unknown, report: ReportConflict): unknown {
  if (!isObject(ours) || !isObject(theirs)) return mergeValue(base, ours, theirs, ['blocks'], report);
  const from = isObject(base) ? base : {};
  const entries = joinKeys(Object.keys(ours), Object.keys(theirs)).map((id) => {
    const path = ['blocks', id];
    const versions = [own(from, id), own(ours, id), own(theirs, id)] as const;
    const [before, our, their] = versions;
    if (typeOf(our) === typeOf(their)) return [id, mergeValue(...versions, path, report)] as const;
    if (isSameJson(before, our)) return [id, their] as const;
    if (isSameJson(before, their)) return [id, our] as const;
    report({ path, base: before, ours: our, theirs: their });
    return [id, their] as const;
  });
  return Object.fromEntries(entries.filter(([, block]) => block !== undefined));
}

/** Which list a block stands in is decided first, so that a block moved by both stands in one list. */
function mergeOrder(base: Json, ours: Json, theirs: Json, report: ReportConflict): Json {
  const [homes, ourHomes, theirHomes] = [readHomes(base), readHomes(ours), readHomes(theirs)];
  const settled = new Map(
    [...new Set([...ourHomes.keys(), ...theirHomes.keys()])].map((id) => [
      id,
      mergeValue(homes.get(id), ourHomes.get(id), theirHomes.get(id), ['order', id], report),
    ]),
  );
  const [lists, ourLists, theirLists] = [readLists(base), readLists(ours), readLists(theirs)];
  const entries = joinKeys([...ourLists.keys()], [...theirLists.keys()]).map((key) => {
    const versions = [lists.get(key), ourLists.get(key), theirLists.get(key)] as const;
    const [from = [], our = [], their = []] = versions;
    const merged = mergeList(from, our, their, (id) => settled.get(id) === key);
    if (merged.isOpen) report({ path: ['order', key], base: versions[0], ours: our, theirs: their });
    return [key, merged.ids, versions] as const;
  });
  return Object.fromEntries(
    entries
      .filter(([, ids, versions]) => ids.length > 0 || isStated(...versions))
      .map(([key, ids]) => [key, ids]),
  );
}

/** Whether a value is still there when it is empty: not removed on either side, or added on one. */
const isStated = (base: unknown, ours: unknown, theirs: unknown): boolean =>
  base === undefined || (ours !== undefined && theirs !== undefined);
