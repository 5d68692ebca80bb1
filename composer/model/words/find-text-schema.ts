import { own } from '../../../engine/own';
import { isTextSchema } from '../../../engine/pages/prepare-block';
import { isObject } from '../../../engine/pages/merge-patch';
import type { PropPath } from '../ops/operation.types';

/** Schema of the part of a value that a key or index leads to. */
export function readInner(schema: unknown, key: string | number): unknown {
  if (!isObject(schema)) return undefined;
  if (typeof key === 'number') return schema['items'];
  return isObject(schema['properties']) ? own(schema['properties'], key) : undefined;
}

/** Largest number of characters of a text; undefined: unlimited. */
export const readMaxLength = (schema: unknown): number | undefined =>
  isObject(schema) && typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined;

/** Schema of a text in the props of a block; undefined: no text is written there. */
export function findTextSchema(schema: unknown, path: PropPath): unknown {
  const found = path.reduce<unknown>(readInner, schema);
  return isTextSchema(found) ? found : undefined;
}
