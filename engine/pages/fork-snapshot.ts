import { checkSnapshot, emptyBook, listFaults } from './check-snapshot';
import { parseLayerPath } from './layer-path';
import type { PageFork, TextChanges } from './page-engine.types';
import { readPages } from './read-pages';
import { compareProblems, makeProblem, type Fault } from './report';
import { cellKey, makeNameKey, type Cell, type Snapshot } from './snapshot';
import { applyChanges, listReached, readChanges } from './update-snapshot';

/** Pages as they would stand after changes of a snapshot. @param earlier what changes before these reach */
export function forkSnapshot(
  parent: Snapshot,
  texts: TextChanges,
  earlier: ReadonlySet<string> = new Set(),
): PageFork {
  const changes = readChanges(parent, texts);
  const snapshot = applyChanges(parent, changes);
  const reached = new Set([...earlier, ...listReached(parent, snapshot, changes.keys())]);
  return {
    ...readPages(() => snapshot),
    revision: snapshot.revision,
    reached: [...reached],
    check: (names = reached, cell) =>
      checkNames(
        snapshot,
        new Set(names),
        changes,
        cell && snapshot.context.cells.get(cellKey(cell.brand, cell.locale)),
      ),
    fork: (more) => forkSnapshot(snapshot, more, reached),
  };
}

/** Of routes and unused files, only what concerns the named pages and the changes. */
function checkNames(
  snapshot: Snapshot,
  names: ReadonlySet<string>,
  changes: ReadonlyMap<string, unknown>,
  cell: Cell | undefined,
): ReturnType<PageFork['check']> {
  const book = checkSnapshot(snapshot, emptyBook, names, cell);
  const isMeant = (file: string | undefined) => {
    const layerFile = file === undefined ? undefined : parseLayerPath(file);
    return layerFile !== undefined && names.has(makeNameKey(layerFile.kind, layerFile.name));
  };
  const routes = book.routes.filter(({ file, rival }: Fault) => isMeant(file) || isMeant(rival));
  const stray = book.stray.filter(({ file }) => changes.has(file));
  return listFaults({ ...book, routes, stray })
    .map((fault) => makeProblem(fault, (file) => snapshot.entries.get(file)?.text))
    .sort(compareProblems);
}
