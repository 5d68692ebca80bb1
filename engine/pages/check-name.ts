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
import { listCellPaths } from './list-routes';
import { makeReport, type Fault, type Report } from './report';
import { foldSteps, isUnsoundIn, keyOfSteps, listCellSteps, type Step } from './sequence';
import { isSound, nameKey, readLayer, type Cell, type Entry, type Snapshot } from './snapshot';

/** The work of checking one page or layout: what many cells share is looked at once. */
interface NameCheck {
  snapshot: Snapshot;
  kind: ConfigKind;
  name: string;
  report: Report;
  reached: Set<Entry>;
  seen: Set<string>;
  blocks: Map<FoldedBlock, Set<string>>;
}

/** All that is wrong with one page or layout, in all its layers and all cells it reaches. */
export function checkConfig(snapshot: Snapshot, kind: ConfigKind, name: string): Fault[] {
  const entries = snapshot.byName.get(nameKey(kind, name)) ?? [];
  const check: NameCheck = {
    snapshot,
    kind,
    name,
    report: makeReport(),
    reached: new Set(),
    seen: new Set(),
    blocks: new Map(),
  };
  for (const entry of entries) checkEntry(snapshot, entry, check.report);
  for (const cell of snapshot.context.cells.values()) checkCell(check, cell);
  for (const entry of entries.filter(isSound)) {
    if (!check.reached.has(entry)) reportUnused(check, entry);
    else checkStale(snapshot, entry, check.report);
  }
  return check.report.faults();
}

/** Cells of one view see a page alike: its words, its links. */
const viewOf = (snapshot: Snapshot, cell: Cell): string =>
  `${cell.brand}|${cell.textLanguages.join()}|${listCellPaths(snapshot, cell).key}`;

function checkCell(check: NameCheck, cell: Cell): void {
  const steps = listCellSteps(check.snapshot, cell, check.kind, check.name);
  for (const { entry } of steps) check.reached.add(entry);
  if (steps.length === 0 || isUnsoundIn(check.snapshot, cell, check.kind, check.name)) return;
  const folded = foldSteps(check.snapshot, steps);
  const neverShown = listNeverShown(folded, cell);
  const key = `${viewOf(check.snapshot, cell)}|${keyOfSteps(steps)}|${[...neverShown].join()}`;
  if (check.seen.has(key)) return;
  check.seen.add(key);
  checkSteps(check, cell, steps);
  const layers = readLayers(check.snapshot, steps);
  const regions =
    check.kind === 'page' ? checkPage(check, cell, layers, folded) : checkLayout(check, layers, folded);
  checkTree({ context: check.snapshot.context, layers, folded, regions, report: check.report });
  checkBlocks(check, cell, layers, folded, neverShown);
  checkFights(layers, check.report);
}

function checkSteps(check: NameCheck, cell: Cell, steps: readonly Step[]): void {
  const first = steps.findIndex(({ entry }) => entry.place?.name === check.name);
  for (let i = first; i < steps.length; i++) {
    const key = keyOfSteps(steps.slice(0, i + 1));
    const layer = readLayer(check.snapshot, steps[i]!.entry);
    if (check.seen.has(key) || !layer) continue;
    check.seen.add(key);
    const [below, after] = [
      foldSteps(check.snapshot, steps.slice(0, i)),
      foldSteps(check.snapshot, steps.slice(0, i + 1), key),
    ];
    checkStep({ context: check.snapshot.context, below, layer, after, report: check.report });
    checkExtends(check.snapshot, cell.layers, layer, i === first, check.report);
  }
}

function checkPage(
  check: NameCheck,
  cell: Cell,
  layers: readonly Layer[],
  folded: Folded,
): readonly string[] | undefined {
  // What is said of an unsound layout is said at its own file.
  if (folded.layout !== undefined && isUnsoundIn(check.snapshot, cell, 'layout', folded.layout))
    return undefined;
  checkPageFields(check.snapshot, cell, layers, folded, check.report);
  const layoutSteps =
    folded.layout === undefined ? [] : listCellSteps(check.snapshot, cell, 'layout', folded.layout);
  if (layoutSteps.length === 0) return undefined;
  const layout = foldSteps(check.snapshot, layoutSteps);
  for (const id of [...folded.blocks.keys()].filter((block) => layout.blocks.has(block))) {
    const file = findIntroducer(layers, id)?.file;
    if (file)
      check.report.add({
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
  check: NameCheck,
  layers: readonly Layer[],
  folded: Folded,
): readonly string[] | undefined {
  checkLayoutFields(layers, folded, check.report);
  return folded.regions;
}

function checkBlocks(
  check: NameCheck,
  cell: Cell,
  layers: readonly Layer[],
  folded: Folded,
  neverShown: ReadonlySet<string>,
): void {
  const seenFrom = viewOf(check.snapshot, cell);
  const reached = check.kind === 'layout' || isReached(check.snapshot, cell, check.name);
  for (const [id, block] of folded.blocks) {
    const seen = check.blocks.get(block) ?? new Set();
    const shows = !neverShown.has(id);
    const view = `${seenFrom}|${shows}|${folded.subject}`;
    if (block.hidden || seen.has(view)) continue;
    check.blocks.set(block, seen.add(view));
    checkBlock({
      snapshot: check.snapshot,
      cell,
      layers,
      id,
      block,
      shows,
      reached,
      report: check.report,
      ...(check.kind === 'page' && { about: { page: check.name, subject: folded.subject } }),
    });
  }
}

function reportUnused(check: NameCheck, entry: Entry): void {
  const { root, scope } = entry.place!;
  const { brands, scopes } = check.snapshot.context;
  // A folder that nobody knows has been reported as such.
  if (
    (root !== '_base' && !brands.some(({ id }) => id === root)) ||
    (scope !== undefined && !scopes.has(scope))
  )
    return;
  const who = root === '_base' ? 'No brand' : `"${root}" does not`;
  check.report.add({
    code: 'unused-file',
    severity: 'warning',
    file: entry.file,
    path: [],
    message: `${who}${root === '_base' ? ' serves' : ' serve'} ${scope ?? 'any locale'}, so this file is never read.`,
    fix: `Remove the file, or add the locale to the brand.`,
  });
}
