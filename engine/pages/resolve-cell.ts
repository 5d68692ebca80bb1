import { LRUCache } from 'lru-cache';
import { composePage } from './compose-page';
import type { ResolvedPage } from './page.types';
import type { RouteTable } from './route-table';
import { listCellPaths } from './list-routes';
import { foldSteps, keyOfSteps, listCellSteps } from './sequence';
import { cellKey, type Cell, type Snapshot } from './snapshot';

const memos = new WeakMap<Snapshot, LRUCache<string, ResolvedPage>>();
// Locales whose layers are the same share one page, in one snapshot and the next.
const composed = new WeakMap<object, LRUCache<string, ResolvedPage>>();

function memoOf(snapshot: Snapshot): LRUCache<string, ResolvedPage> {
  const known = memos.get(snapshot) ?? new LRUCache<string, ResolvedPage>({ max: 3000 });
  memos.set(snapshot, known);
  return known;
}

/** The page as it stands in a cell; undefined when no layer of the cell has it. */
export function resolveCell(snapshot: Snapshot, cell: Cell, page: string): ResolvedPage | undefined {
  const pages = memoOf(snapshot);
  const key = `${cellKey(cell.brand, cell.locale.locale)}|${page}`;
  const known = pages.get(key);
  if (known) return known;
  const resolved = composeCell(snapshot, cell, page);
  if (resolved) pages.set(key, resolved);
  return resolved;
}

function composeCell(snapshot: Snapshot, cell: Cell, page: string): ResolvedPage | undefined {
  const steps = listCellSteps(snapshot, cell, 'page', page);
  if (steps.length === 0) return undefined;
  const key = keyOfSteps(steps);
  const folded = foldSteps(snapshot, steps, key);
  const layoutSteps =
    folded.layout === undefined ? [] : listCellSteps(snapshot, cell, 'layout', folded.layout);
  const layoutKey = keyOfSteps(layoutSteps);
  const shared = sharedPages(snapshot);
  const sharedKey = `${page}|${key}|${layoutKey}|${cell.textLanguages.join()}`;
  const known = shared.get(sharedKey);
  if (known) return known;
  const made = composePage(
    page,
    folded,
    foldSteps(snapshot, layoutSteps, layoutKey),
    cell.textLanguages,
    snapshot.context,
  );
  shared.set(sharedKey, made);
  return made;
}

function sharedPages({ context }: Snapshot): LRUCache<string, ResolvedPage> {
  const known = composed.get(context) ?? new LRUCache<string, ResolvedPage>({ max: 3000 });
  composed.set(context, known);
  return known;
}

export const routesOf = (snapshot: Snapshot, cell: Cell): RouteTable => listCellPaths(snapshot, cell).table();
