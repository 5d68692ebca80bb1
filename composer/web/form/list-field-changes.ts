import { own } from '../../../engine/own';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import { isSameJson } from '../../../engine/pages/same-json';
import type { FieldChange } from './field.types';

/**
 * Changes that make stored props into others, each of the smallest part that layers merge: objects and texts by language by key, a list
 * as a whole.
 */
export const listFieldChanges = (stored: Json, values: Json, path: readonly string[] = []): FieldChange[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(values)])].flatMap((key) => {
    const [was, value] = [own(stored, key), own(values, key)];
    if (isSameJson(was, value)) return [];
    const at = [...path, key];
    return isObject(was) && isObject(value) ? listFieldChanges(was, value, at) : [{ path: at, was, value }];
  });
