import { isSameJson } from '../../engine/pages/same-json';

/** Size that the text of one document may have, bytes; what releases store is bounded by the same in the database. */
export const MAX_DOCUMENT_BYTES = 512 * 1024;

/** How releases store a document: indented by two, keys in their own order, one line end behind. */
export const formatDocument = (doc: unknown): string => `${JSON.stringify(doc, null, 2)}\n`;

/** The value of a text; `broken`: it is no JSON. */
export function parseDocument(text: string): { doc: unknown } | 'broken' {
  try {
    return { doc: JSON.parse(text) as unknown };
  } catch {
    return 'broken';
  }
}

/** Whether two texts of a file, either of which may be missing, hold the same values. */
export function isSameText(one: string | null, other: string | null): boolean {
  if (one === other) return true;
  if (one === null || other === null) return false;
  const [a, b] = [parseDocument(one), parseDocument(other)];
  return a !== 'broken' && b !== 'broken' && isSameJson(a.doc, b.doc);
}
