import { type FaultBook, checkSnapshot, emptyBook, listFaults } from './check-snapshot';
import { makeContext } from './make-context';
import type { PageEngine, PageEngineOptions, PageFork, PageReader, TextChanges } from './page-engine.types';
import { replaceTexts } from './replace-texts';
import { type Fault, compareProblems, makeProblem } from './report';
import {
  type EngineState,
  applyChanges,
  listReached,
  readChanges,
  startSnapshot,
  updateSnapshot,
} from './update-snapshot';
import { parseLayerPath } from './layer-path';
import { type Cell, type Snapshot, cellKey, makeContentKey, makeNameKey } from './snapshot';
import { explainPage } from './explain-page';
import { listImpact } from './list-impact';
import { listPageFiles } from './list-page-files';
import { makeRouteKey, routesOf } from './list-routes';
import { openLayer } from './open-layer';
import { LRUCache } from 'lru-cache';
import { composePage } from './compose-page';
import type { ResolvedPage } from './page.types';
import { foldSteps, keyOfSteps, listCellSteps } from './sequence';

/**
 * Resolves pages out of layers of JSON (docs/page-configs.md).
 * Throws ConfigError when a file of `_base` itself is broken; a bad file of any other layer is skipped and reported.
 */
export function createPageEngine(options: PageEngineOptions): PageEngine {
  const context = makeContext(options);
  let state: EngineState = startSnapshot(context, options.files, options.isKnownSound);
  const describeOutcome = <Result extends object>(before: string, answer: Result) => ({
    changed: state.snapshot.revision !== before,
    ...answer,
  });
  return {
    ...readPages(() => state.snapshot),
    get revision() {
      return state.snapshot.revision;
    },
    problems: () => locateFaults(state.faults, state),
    update: (changes) => {
      const before = state.snapshot.revision;
      state = updateSnapshot(state, changes);
      return describeOutcome(before, { heldBack: [...state.heldBack.keys()] });
    },
    fork: (changes) => forkSnapshot(state.snapshot, changes),
    replace: (changes, { isKnownSound = false } = {}) => {
      const before = state.snapshot.revision;
      const { state: after, problems } = replaceTexts(state, changes, isKnownSound);
      state = after;
      return describeOutcome(before, { problems });
    },
  };
}

const located = new WeakMap<FaultBook, ReturnType<typeof makeProblem>[]>();

/** Places are looked up once for each book of faults, and only at the first use. */
function locateFaults(book: FaultBook, { textOf }: EngineState): ReturnType<typeof makeProblem>[] {
  const known =
    located.get(book) ??
    listFaults(book)
      .map((fault) => makeProblem(fault, textOf))
      .sort(compareProblems);
  located.set(book, known);
  return known;
}

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

/** What can be read of a snapshot. @param current the one to read, looked up at each call */
export function readPages(current: () => Snapshot): Omit<PageReader, 'revision'> {
  const inCell = <Result>(
    brandId: string,
    localeId: string,
    answer: (snapshot: Snapshot, cell: Cell) => Result,
  ): Result | undefined => {
    const snapshot = current();
    const cell = snapshot.context.cells.get(cellKey(brandId, localeId));
    return cell && answer(snapshot, cell);
  };
  return {
    pages: () => current().names.page,
    pageFiles: () => listPageFiles(current()),
    conditionParameters: () => listConditionParameters(current()),
    listNames: () => {
      const { context, names } = current();
      return {
        flags: [...context.flagNames].sort(),
        campaigns: [...(context.lookups.campaigns ?? [])].sort(),
        layouts: names.layout,
      };
    },
    resolvePage: (brand, locale, page) =>
      inCell(brand, locale, (snapshot, cell) => resolveCell(snapshot, cell, page)),
    matchRoute: (brand, locale, rest) =>
      inCell(brand, locale, (snapshot, cell) => routesOf(snapshot, cell).match(rest)),
    buildPath: (brand, locale, page, params) =>
      inCell(brand, locale, (snapshot, cell) => routesOf(snapshot, cell).build(page, params)),
    routeKey: (brand) => makeRouteKey(current(), brand),
    contentKey: (brand) => makeContentKey(current(), brand),
    explain: (brand, locale, page) =>
      inCell(brand, locale, (snapshot, cell) => explainPage(snapshot, cell, page)),
    openLayer: (file) => openLayer(current(), file),
    listImpact: (file) => listImpact(current(), file),
  };
}

const parameters = new WeakMap<Snapshot, ReadonlySet<string>>();

/** Query parameters in a condition of any page config (`when.query`): a shared document depends on them too. */
function listConditionParameters(snapshot: Snapshot): ReadonlySet<string> {
  let names = parameters.get(snapshot);
  if (!names)
    parameters.set(
      snapshot,
      (names = new Set([...snapshot.entries.values()].flatMap(({ queryNames }) => queryNames))),
    );
  return names;
}

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
