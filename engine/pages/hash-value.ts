import { createHash } from 'node:crypto';
import { isObject } from './merge-patch';

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
};

/** Eight hex digits that tell whether a value is still the same; the order of keys does not matter. */
export const hashValue = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(value)) ?? 'undefined')
    .digest('hex')
    .slice(0, 8);

/** 48 bits of a text's hash, which can be summed up: the same in every process. */
export const hash48 = (text: string): number =>
  parseInt(createHash('sha1').update(text).digest('hex').slice(0, 12), 16);
