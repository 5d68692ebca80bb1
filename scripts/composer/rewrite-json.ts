import { isSameJson } from '../../engine/pages/same-json';
import { formatDocument, parseDocument } from '../../composer/model/document-text';
import { isObject } from '../../engine/pages/merge-patch';
import { removeKey, setValue } from '../configs/edit-json';

/**
 * A JSON text with the values of a document: what is equal stays as it is written, so that a diff shows what changed and
 * nothing else. A text that is no JSON, or none at all, is written from scratch.
 */
export function rewriteJson(text: string | undefined, doc: unknown): string {
  const before = text === undefined ? 'broken' : parseDocument(text);
  if (text === undefined || before === 'broken') return formatDocument(doc);
  const written = rewriteValue(text, [], before.doc, doc);
  const after = parseDocument(written);
  // Two keys of one name in the text: only one of them counts, and it may not be the one that was written.
  return after !== 'broken' && isSameJson(after.doc, doc) ? written : formatDocument(doc);
}

function rewriteValue(text: string, path: (string | number)[], before: unknown, after: unknown): string {
  if (isSameJson(before, after)) return text;
  if (isObject(before) && isObject(after)) return rewriteObject(text, path, before, after);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.reduce<string>(
      (written, item, at) => rewriteValue(written, [...path, at], before[at], item),
      text,
    );
  return path.length === 0 ? formatDocument(after) : setValue(text, path, after);
}

function rewriteObject(
  text: string,
  path: (string | number)[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): string {
  let written = text;
  for (const key of Object.keys(before))
    if (!Object.hasOwn(after, key)) written = removeKey(written, [...path, key]);
  const keys = Object.keys(after);
  for (const [at, key] of keys.entries()) {
    if (Object.hasOwn(before, key)) {
      written = rewriteValue(written, [...path, key], before[key], after[key]);
    } else written = setValue(written, [...path, key], after[key], keys.slice(0, at));
  }
  return written;
}
