import { own } from '../own';

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7396 JSON Merge Patch. Never changes its arguments; parts that a patch does not name are shared. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Json = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    // A JSON key `__proto__` is an own property of the patch, but assigning it would change the prototype.
    if (key === '__proto__') continue;
    if (value === null) delete result[key];
    else result[key] = mergePatch(own(result, key), value);
  }
  return result;
}
