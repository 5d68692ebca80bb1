import type { FileChange } from './describe-changes';

/** What two edits of a page both change: a value, a block, or the page. */
export interface Overlap {
  block?: string;
  path: readonly string[];
}

interface Part extends Overlap {
  /** The block or page stands, falls or moves with it: every change of it overlaps. */
  isWhole: boolean;
}

function listParts(change: FileChange): Part[] {
  switch (change.kind) {
    case 'file-added':
      return [];
    case 'file-removed':
    case 'unreadable':
      return [{ path: [], isWhole: true }];
    case 'value':
      return [
        {
          ...(change.block !== undefined && { block: change.block }),
          path: change.path,
          isWhole: false,
        },
      ];
    case 'override-kept':
      return [{ block: change.block, path: change.path, isWhole: change.path.length === 0 }];
    case 'block-added':
    case 'block-removed':
    case 'block-hidden':
    case 'block-shown':
    case 'block-moved':
      return [{ block: change.block, path: [], isWhole: true }];
  }
}

const startsWith = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((key, at) => path[at] === key);

function overlap(a: Part, b: Part): Overlap[] {
  if (a.block !== b.block) {
    const page = [a, b].find(({ block, isWhole }) => block === undefined && isWhole);
    return page ? [{ path: [] }] : [];
  }
  const block = a.block !== undefined && { block: a.block };
  if (a.isWhole || b.isWhole) return [{ ...block, path: [] }];
  const [short, long] = a.path.length <= b.path.length ? [a.path, b.path] : [b.path, a.path];
  return startsWith(long, short) ? [{ ...block, path: short }] : [];
}

/** What both lists of changes of one page change, each once. The files may be those of different layers. */
export function findOverlaps(ours: readonly FileChange[], theirs: readonly FileChange[]): Overlap[] {
  const parts = theirs.flatMap(listParts);
  const found = new Map<string, Overlap>();
  for (const part of ours.flatMap(listParts))
    for (const other of parts)
      for (const both of overlap(part, other)) found.set(JSON.stringify([both.block, both.path]), both);
  return [...found.values()];
}
