import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import { readBlock, readPart } from '../layer-document';
import { withField, type LayerDraft } from './layer-draft';
import { readAt } from './read-value';

/** Leaves of what a layer holds of a block, by path in the block; `''`: the layer hides it. */
function listLeaves(value: unknown, path: string, leaves: Map<string, unknown>): Map<string, unknown> {
  if (!isObject(value)) return value === undefined ? leaves : leaves.set(path, value);
  for (const [key, item] of Object.entries(value))
    if (path !== '' || (key !== 'type' && key !== 'version'))
      listLeaves(item, path === '' ? key : `${path}.${key}`, leaves);
  return leaves;
}

/**
 * The edited document with `against` for the values of a block that it overrides anew (docs/page-configs.md), as
 * `configs accept` writes it: the hash of what weaker layers have there.
 */
export function recordAgainst(
  { document: before, below, rules }: LayerDraft,
  document: Json,
  id: string,
): Json {
  const [old, now] = [before, document].map((doc) => listLeaves(readBlock(doc, id), '', new Map()));
  const against: Json = { ...readPart(document, 'against') };
  const keyOf = (path: string) => (path === '' ? id : `${id}.${path}`);
  for (const path of old!.keys()) if (!now!.has(path)) delete against[keyOf(path)];
  for (const [path, value] of now!) {
    if (old!.has(path) && isSameJson(old!.get(path), value)) continue;
    const inherited = readAt(below.blocks.get(id), path === '' ? [] : path.split('.'));
    if (inherited === undefined) delete against[keyOf(path)];
    else against[keyOf(path)] = rules.hashValue(inherited);
  }
  const isNoted = own(document, 'against') !== undefined || Object.keys(against).length > 0;
  return isNoted ? withField(document, 'against', against) : document;
}
