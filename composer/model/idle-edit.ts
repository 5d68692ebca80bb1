import { isObject } from '../../engine/pages/merge-patch';
import { isLayerPath } from './data-path';
import { isSameText, parseDocument } from './document-text';
import type { FileEdit } from './live-text';

const NAMES: ReadonlySet<string> = new Set(['$schema', 'page', 'layout']);
const NO_TEXT: ReadonlySet<string> = new Set(['$schema']);

/** Whether an edit changes nothing: all of it was undone. */
export function isIdleEdit(path: string, { base, doc }: FileEdit): boolean {
  if (isSameText(base, doc)) return true;
  if (base !== null || doc === null) return false;
  const parsed = parseDocument(doc);
  // A new layer that has nothing but its name, or a new file of texts that has none.
  const names = isLayerPath(path) ? NAMES : NO_TEXT;
  return (
    parsed !== 'broken' && isObject(parsed.doc) && Object.keys(parsed.doc).every((key) => names.has(key))
  );
}
