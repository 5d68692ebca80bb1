import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { LRUCache } from 'lru-cache';
import type { Position } from './parse-layer.types';

export type JsonPath = readonly (string | number)[];

// Many faults tend to stand in one file.
const trees = new LRUCache<string, Node>({ max: 20 });

function readTree(text: string): Node | undefined {
  const known = trees.get(text);
  if (known) return known;
  const tree = parseTree(text);
  if (tree) trees.set(text, tree);
  return tree;
}

/** Place of the value (or the key) at a JSON path; the nearest ancestor that exists when it does not. 1-based. */
export function locate(text: string, path: JsonPath, at: 'key' | 'value' = 'value'): Position {
  const tree = readTree(text);
  if (!tree) return { line: 1, column: 1 };
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (!node) continue;
    const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    return positionOf(text, (at === 'key' || length < path.length ? key : undefined)?.offset ?? node.offset);
  }
  return positionOf(text, tree.offset);
}

export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
