import { emptyFold, foldLayer, reuseBlocks, type Folded } from './fold-layers';
import type { ConfigKind } from './layer.types';
import { isSound, listEntries, readLayer, type Cell, type Entry, type Snapshot } from './snapshot';

/** One file in the making of a page. `derives`: the first file of a page that extends the ones before. */
export interface Step {
  entry: Entry;
  derives: boolean;
}

/** Whether a file that should have a part in a page of a cell is unsound, its own or one of a page that it extends. */
export function isUnsoundIn(
  snapshot: Snapshot,
  cell: Cell,
  kind: ConfigKind,
  name: string,
  trail: readonly string[] = [],
): boolean {
  const entries = listEntries(snapshot, cell.layers, kind, name);
  if (!entries.every(isSound)) return true;
  const base = entries[0]?.base;
  return (
    base !== undefined &&
    base !== name &&
    !trail.includes(base) &&
    isUnsoundIn(snapshot, cell, kind, base, [...trail, name])
  );
}

/** Files that make a page in a cell, weakest first: those of the page it extends, then its own. */
export function listSteps(
  snapshot: Snapshot,
  layers: readonly string[],
  kind: ConfigKind,
  name: string,
  trail: readonly string[] = [],
): Step[] {
  const own: Step[] = listEntries(snapshot, layers, kind, name)
    .filter(isSound)
    .map((entry) => ({ entry, derives: false }));
  const base = own[0]?.entry.base;
  if (base === undefined || base === name || trail.includes(base)) return own;
  const inherited = listSteps(snapshot, layers, kind, base, [...trail, name]);
  if (inherited.length > 0) own[0]!.derives = true;
  return [...inherited, ...own];
}

export const keyOfSteps = (steps: readonly Step[]): string =>
  steps.map(({ entry, derives }) => (derives ? `^${entry.stamp}` : entry.stamp)).join('.');

/** What the steps make together. Cached for each prefix, so locales share the result of their weaker layers. */
export function foldSteps(snapshot: Snapshot, steps: readonly Step[], key = keyOfSteps(steps)): Folded {
  if (steps.length === 0) return emptyFold;
  const known = snapshot.context.folds.get(key);
  if (known) return known;
  const last = steps[steps.length - 1]!;
  const below = foldSteps(snapshot, steps.slice(0, -1), key.slice(0, Math.max(0, key.lastIndexOf('.'))));
  const layer = readLayer(snapshot, last.entry);
  const made = layer ? foldLayer(below, layer, snapshot.context.blockTypes, last.derives) : below;
  const folded = layer ? reuseLastBlocks(snapshot, steps, made) : below;
  snapshot.context.folds.set(key, folded);
  return folded;
}

/** Blocks that an edit of these files did not change stay the same objects, so that what is made of them stays too. */
function reuseLastBlocks({ context: { lastFolds } }: Snapshot, steps: readonly Step[], made: Folded): Folded {
  const files = steps.map(({ entry, derives }) => `${derives ? '^' : ''}${entry.file}`).join();
  const folded = reuseBlocks(made, lastFolds.get(files));
  lastFolds.set(files, folded);
  return folded;
}

export const listCellSteps = (snapshot: Snapshot, cell: Cell, kind: ConfigKind, name: string): Step[] =>
  listSteps(snapshot, cell.layers, kind, name);
