import { applyEdits, findNodeAtLocation, modify, parseTree, type Node } from 'jsonc-parser';

/**
 * Sets (or with undefined removes) a value in a JSON text and leaves the rest as it is written.
 * @param behind keys that a new one stands behind, of those that are there
 */
export function setValue(
  text: string,
  path: (string | number)[],
  value: unknown,
  behind?: readonly string[],
): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const edits = modify(text, path, value, {
    formattingOptions: { insertSpaces: true, tabSize: 2, eol },
    ...(behind && {
      getInsertionIndex: (keys) => keys.findLastIndex((key) => behind.includes(key)) + 1,
    }),
  });
  return applyEdits(text, edits);
}

/** Removes a key with its value; everything else stays as it is written, line for line. A path to nothing changes nothing. */
export function removeKey(text: string, path: (string | number)[]): string {
  const tree = parseTree(text);
  const property = tree && findNodeAtLocation(tree, path)?.parent;
  const siblings = property?.parent?.children;
  if (property?.type !== 'property' || !siblings) return text;
  const at = siblings.indexOf(property);
  const [before, after] = [siblings[at - 1], siblings[at + 1]];
  if (after) return text.slice(0, property.offset) + text.slice(after.offset);
  if (before) return text.slice(0, endOf(before)) + text.slice(endOf(property));
  return text.slice(0, property.parent.offset + 1) + text.slice(endOf(property.parent) - 1);
}

const endOf = ({ offset, length }: Node): number => offset + length;
