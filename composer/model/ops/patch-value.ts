import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';

/** What a layer has to hold so that a wanted value results over an inherited one (a JSON Merge Patch). Arrays are replaced whole. */
export function patchTo(inherited: unknown, wanted: unknown): unknown {
  if (!isObject(wanted) || !isObject(inherited)) return wanted;
  const patch: Json = {};
  for (const key of Object.keys(inherited)) if (!Object.hasOwn(wanted, key)) patch[key] = null;
  for (const [key, value] of Object.entries(wanted))
    if (!isSameJson(own(inherited, key), value)) patch[key] = patchTo(own(inherited, key), value);
  return patch;
}
