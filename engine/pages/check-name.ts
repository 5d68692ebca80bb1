import { listNeverShown } from './can-show';
import { checkBlock } from './check-block';
import { checkEntry } from './check-entry';
import { checkExtends } from './check-extends';
import { checkFights } from './check-fights';
import { isReached } from './check-languages';
import { checkLayoutFields, checkPageFields } from './check-page-fields';
import { checkStale } from './check-stale';
import { checkStep } from './check-step';
import { checkTree } from './check-tree';
import { findIntroducer, readLayers } from './find-holder';
import type { FoldedBlock, Folded } from './fold-layers';
import type { ConfigKind, Layer } from './layer.types';
import { parseLayerPath } from './layer-path';
import { listCellPaths } from './list-routes';
import { makeReport, type Fault, type Report } from './report';
import { foldSteps, isUnsoundIn, keyOfSteps, listCellSteps, type Step } from './sequence';
import { isSound, makeNameKey, readLayer, type Cell, type Entry, type Snapshot } from './snapshot';

/** The work of checking one page or layout: what many cells share is looked at once, and holds for all of them. */
interface NameCheck {
  snapshot: Snapshot;
  kind: ConfigKind;
  name: string;
  reached: Set<Entry>;
  /** Faults by what cells have in common: whole pages, and steps of them. */
  found: Map<string, readonly Fault[]>;
  /** Faults of a block by the view that cells have of it. */
  blocks: Map<FoldedBlock, Map<string, readonly Fault[]>>;
}

/** All that is wrong with one page or layout, in all its layers and all cells it reaches. @param only the cell that is meant; left out: all */
export function checkConfig(snapshot: Snapshot, kind: ConfigKind, name: string, only?: Cell): Fault[] {
  const entries = snapshot.byName.get(makeNameKey(kind, name)) ?? [];
  const check: NameCheck = { snapshot, kind, name, reached: new Set(), found: new Map(), blocks: new Map() };
  const report = makeReport();
  for (const entry of entries) addForReaders(check, entry, report, (own) => checkEntry(snapshot, entry, own));
  for (const [faults, cells] of groupCells(check, only)) report.addAll(faults, cells);
  for (const entry of entries.filter(isSound)) {
    if (check.reached.has(entry))
      addForReaders(check, entry, report, (own) => checkStale(snapshot, entry, own));
    else reportUnused(check, entry, report);
  }
  return report.faults();
}

/** Cells that read a file. */
export function listReaders({ context }: Snapshot, file: string): Cell[] {
  const layer = parseLayerPath(file)?.layer;
  return [...context.cells.values()].filter(({ layers }) => layer !== undefined && layers.includes(layer));
}

/** A fault within one file is reported for each cell that reads it. */
function addForReaders(check: NameCheck, entry: Entry, report: Report, work: (own: Report) => void): void {
  const faults = findFaults(work);
  if (faults.length > 0) report.addAll(faults, listReaders(check.snapshot, entry.file));
}

function findFaults(work: (own: Report) => void): readonly Fault[] {
  const own = makeReport();
  work(own);
  return own.faults();
}

function findOnce<Key>(
  found: Map<Key, readonly Fault[]>,
  key: Key,
  work: (own: Report) => void,
): readonly Fault[] {
  const faults = found.get(key) ?? findFaults(work);
  found.set(key, faults);
  return faults;
}

function groupCells(check: NameCheck, only: Cell | undefined): Map<readonly Fault[], Cell[]> {
  const groups = new Map<readonly Fault[], Cell[]>();
  for (const cell of check.snapshot.context.cells.values()) {
    const faults = checkCell(check, cell, !only || cell === only);
    if (faults.length > 0) groups.set(faults, [...(groups.get(faults) ?? []), cell]);
  }
  return groups;
}

/** Cells of one view see a page alike: its words, its links. */
const viewOf = (snapshot: Snapshot, cell: Cell): string =>
  `${cell.brand}|${cell.textLanguages.join()}|${listCellPaths(snapshot, cell).key}`;

/** @returns the same list for cells that share all of it */
function checkCell(check: NameCheck, cell: Cell, isMeant: boolean): readonly Fault[] {
  const { snapshot, kind, name } = check;
  const steps = listCellSteps(snapshot, cell, kind, name);
  for (const { entry } of steps) check.reached.add(entry);
  if (!isMeant || steps.length === 0 || isUnsoundIn(snapshot, cell, kind, name)) return [];
  const folded = foldSteps(snapshot, steps);
  const neverShown = listNeverShown(folded, cell);
  const key = `${viewOf(snapshot, cell)}|${keyOfSteps(steps)}|${[...neverShown].join()}`;
  return findOnce(check.found, key, (report) => {
    checkSteps(check, cell, steps, report);
    const layers = readLayers(snapshot, steps);
    const regions =
      kind === 'page' ? checkPage(check, cell, layers, folded, report) : checkLayout(layers, folded, report);
    checkTree({ context: snapshot.context, layers, folded, regions, report });
    checkBlocks({ check, cell, layers, folded, neverShown, report });
    checkFights(layers, report);
  });
}

function checkSteps(check: NameCheck, cell: Cell, steps: readonly Step[], report: Report): void {
  const { snapshot } = check;
  const first = steps.findIndex(({ entry }) => entry.layerFile?.name === check.name);
  for (let i = first; i < steps.length; i++) {
    const key = keyOfSteps(steps.slice(0, i + 1));
    const layer = readLayer(snapshot, steps[i]!.entry);
    if (!layer) continue;
    const faults = findOnce(check.found, key, (own) => {
      const [below, after] = [
        foldSteps(snapshot, steps.slice(0, i)),
        foldSteps(snapshot, steps.slice(0, i + 1), key),
      ];
      checkStep({ context: snapshot.context, below, layer, after, report: own });
      checkExtends(snapshot, cell.layers, layer, i === first, own);
    });
    report.addAll(faults, []);
  }
}

function checkPage(
  check: NameCheck,
  cell: Cell,
  layers: readonly Layer[],
  folded: Folded,
  report: Report,
): readonly string[] | undefined {
  // Faults of an unsound layout are reported at its own file.
  if (folded.layout !== undefined && isUnsoundIn(check.snapshot, cell, 'layout', folded.layout))
    return undefined;
  checkPageFields(check.snapshot, cell, layers, folded, report);
  const layoutSteps =
    folded.layout === undefined ? [] : listCellSteps(check.snapshot, cell, 'layout', folded.layout);
  if (layoutSteps.length === 0) return undefined;
  const layout = foldSteps(check.snapshot, layoutSteps);
  for (const id of [...folded.blocks.keys()].filter((block) => layout.blocks.has(block))) {
    const file = findIntroducer(layers, id)?.file;
    if (file)
      report.add({
        code: 'id-in-layout',
        file,
        path: ['blocks', id],
        at: 'key',
        block: id,
        message: `The layout "${folded.layout}" has a block "${id}" already.`,
        fix: 'Give the block another id.',
      });
  }
  return layout.regions;
}

function checkLayout(
  layers: readonly Layer[],
  folded: Folded,
  report: Report,
): readonly string[] | undefined {
  checkLayoutFields(layers, folded, report);
  return folded.regions;
}

interface BlocksCheck {
  check: NameCheck;
  cell: Cell;
  layers: readonly Layer[];
  folded: Folded;
  neverShown: ReadonlySet<string>;
  report: Report;
}

function checkBlocks({ check, cell, layers, folded, neverShown, report }: BlocksCheck): void {
  const { snapshot, kind, name } = check;
  const seenFrom = viewOf(snapshot, cell);
  const reached = kind === 'layout' || isReached(snapshot, cell, name);
  for (const [id, block] of folded.blocks) {
    if (block.hidden) continue;
    const views = check.blocks.get(block) ?? new Map<string, readonly Fault[]>();
    check.blocks.set(block, views);
    const shows = !neverShown.has(id);
    const about = kind === 'page' ? { page: name, subject: folded.subject } : undefined;
    const faults = findOnce(views, `${seenFrom}|${shows}|${folded.subject}`, (own) =>
      checkBlock({ snapshot, cell, layers, id, block, shows, reached, report: own, ...(about && { about }) }),
    );
    report.addAll(faults, []);
  }
}

function reportUnused(check: NameCheck, entry: Entry, report: Report): void {
  const { root, scope } = entry.layerFile!;
  const { brands, scopes } = check.snapshot.context;
  // A folder that is unknown has been reported as such.
  if (
    (root !== '_base' && !brands.some(({ id }) => id === root)) ||
    (scope !== undefined && !scopes.has(scope))
  )
    return;
  const who = root === '_base' ? 'No brand' : `"${root}" does not`;
  report.add({
    code: 'unused-file',
    severity: 'warning',
    file: entry.file,
    path: [],
    message: `${who}${root === '_base' ? ' serves' : ' serve'} ${scope ?? 'any locale'}, so this file is never read.`,
    fix: `Remove the file, or add the locale to the brand.`,
  });
}
