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

export const positionOf = (text: string, offset: number): Position => openPositions(text)(offset);

/** Offsets of a text as positions, for many of one text. */
export function openPositions(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if (starts[middle]! <= offset) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: offset - starts[line]! + 1 };
  };
}

const KEY = '\u0000';

/** Where the values of a JSON text stand, for many of one text; undefined: it has none at the path. */
export function openPlaces(text: string): (path: JsonPath) => Position | undefined {
  const offsets = new Map<string, number>();
  const walk = (node: Node, key: string): void => {
    offsets.set(key, node.offset);
    node.children?.forEach((child, at) => {
      if (node.type === 'array') return walk(child, `${key}${KEY}${at}`);
      const [name, value] = child.children ?? [];
      // Of a key that stands twice, the first one is found by its path.
      const inner = `${key}${KEY}${String(name?.value)}`;
      if (value && !offsets.has(inner)) walk(value, inner);
    });
  };
  const tree = parseTree(text);
  if (tree) walk(tree, '');
  const toPosition = openPositions(text);
  return (path) => {
    const offset = offsets.get(path.map((part) => `${KEY}${part}`).join(''));
    return offset === undefined ? undefined : toPosition(offset);
  };
}
