import { checkConfig, listReaders } from './check-name';
import { checkRoutes } from './check-routes';
import type { ConfigKind } from './layer.types';
import { findNearName } from './near-name';
import { makeReport, type Fault } from './report';
import { makeNameKey, type Cell, type Snapshot } from './snapshot';

/** Faults found so far, by page and layout, so that a change checks again only what it touches. */
export interface FaultBook {
  byName: ReadonlyMap<string, Fault[]>;
  routes: Fault[];
  stray: Fault[];
  /** Faults of files that are held back: their last good version serves. */
  held: Fault[];
}

export const emptyBook: FaultBook = { byName: new Map(), routes: [], stray: [], held: [] };

export function listFaults({ byName, routes, stray, held }: FaultBook): Fault[] {
  const report = makeReport();
  for (const fault of [held, ...byName.values(), routes, stray].flat()) report.add(fault);
  return report.faults();
}

export const errorsOf = (book: FaultBook): Fault[] =>
  listFaults(book).filter(({ severity }) => severity === 'error');

/** Checks the pages and layouts named (all when left out), in all cells or one; the others keep their faults. */
export function checkSnapshot(
  snapshot: Snapshot,
  before: FaultBook = emptyBook,
  names?: ReadonlySet<string>,
  cell?: Cell,
): FaultBook {
  const all = [
    ...snapshot.names.layout.map((name) => ['layout', name] as const),
    ...snapshot.names.page.map((name) => ['page', name] as const),
  ];
  const byName = new Map<string, Fault[]>();
  for (const [kind, name] of all) {
    const key = makeNameKey(kind, name);
    byName.set(
      key,
      names && !names.has(key) ? (before.byName.get(key) ?? []) : checkGuarded(snapshot, kind, name, cell),
    );
  }
  return { byName, routes: checkRoutes(snapshot), stray: checkStrays(snapshot), held: [] };
}

/**
 * What the check itself throws becomes a fault of the files that were checked, those of stronger layers first:
 * a running shop leaves them out and goes on, and a start does not stop for them.
 */
function checkGuarded(snapshot: Snapshot, kind: ConfigKind, name: string, cell?: Cell): Fault[] {
  try {
    return checkConfig(snapshot, kind, name, cell);
  } catch (error) {
    const report = makeReport();
    const entries = snapshot.byName.get(makeNameKey(kind, name)) ?? [];
    const refined = entries.filter(
      ({ layerFile }) => layerFile?.root !== '_base' || layerFile.scope !== undefined,
    );
    for (const { file } of refined.length > 0 ? refined : entries) {
      report.add({
        code: 'check-failed',
        file,
        path: [],
        cells: listReaders(snapshot, file),
        message: `The check of this ${kind} failed with "${error instanceof Error ? error.message : String(error)}".`,
        fix: 'Take back the last change of this file, and report the fault: the check should have named the place.',
      });
    }
    return report.faults();
  }
}

/** Files that stand where no page or layout can live. */
function checkStrays(snapshot: Snapshot): Fault[] {
  const report = makeReport();
  for (const { file, layerFile } of snapshot.entries.values()) {
    if (layerFile) continue;
    const near = findNearName(file.split('/')[1] ?? '', [
      '_base',
      ...snapshot.context.brands.map(({ id }) => id),
    ]);
    report.add({
      code: 'stray-file',
      file,
      path: [],
      position: { line: 1, column: 1 },
      message: 'No page or layout can live here, so this file is never read.',
      ...(near && near !== file.split('/')[1] && { didYouMean: near }),
      fix: 'Name it page-configs/<layer>/<page>.json or page-configs/<layer>/layouts/<layout>.json, in small letters, digits and hyphens.',
    });
  }
  return report.faults();
}

/** Pages and layouts whose outcome the named ones have a part in, themselves included. */
export function listDependents(snapshot: Snapshot, names: ReadonlySet<string>): Set<string> {
  const found = new Set(names);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    for (const [key, entries] of snapshot.byName) {
      const kind = key.split(':')[0];
      const leans = entries.some(
        ({ base, layoutName }) =>
          (base !== undefined && found.has(`${kind}:${base}`)) ||
          (kind === 'page' && layoutName !== undefined && found.has(makeNameKey('layout', layoutName))),
      );
      if (leans) found.add(key);
    }
  }
  return found;
}
