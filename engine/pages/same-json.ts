import { isObject } from './merge-patch';
import { own } from '../own';

/**
 * Whether two JSON values are equal; the order of keys does not matter. A library's comparison reads `constructor` and
 * `valueOf` of what it compares, which are names like any other in a config file.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, i) => isSameJson(item, other[i]));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(own(one, key), own(other, key)))
  );
}

/** One text for equal values, whatever the order of their keys. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value)) ?? 'undefined';

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}
