import { listFaults, type FaultBook } from './check-snapshot';
import { conditionParameters } from './condition-parameters';
import { explainPage } from './explain-page';
import { listImpact } from './list-impact';
import { makeContext } from './make-context';
import type { PageEngine, PageEngineOptions } from './page-engine.types';
import { compareProblems, makeProblem } from './report';
import { resolveCell, routesOf } from './resolve-cell';
import { cellKey, type Snapshot } from './snapshot';
import { startSnapshot, updateSnapshot, type EngineState } from './update-snapshot';

/**
 * Resolves pages out of layers of JSON (docs/page-configs.md).
 * Throws ConfigError when a file of `_base` itself is broken; a bad file of any other layer is skipped and reported.
 */
export function createPageEngine(options: PageEngineOptions): PageEngine {
  const context = makeContext(options);
  let state: EngineState = startSnapshot(context, options.files, options.isKnownSound);
  const cellOf = (brandId: string, localeId: string) => context.cells.get(cellKey(brandId, localeId));
  const inCell = <Answer>(
    brandId: string,
    localeId: string,
    answer: (snapshot: Snapshot, cell: NonNullable<ReturnType<typeof cellOf>>) => Answer,
  ) => {
    const cell = cellOf(brandId, localeId);
    return cell && answer(state.snapshot, cell);
  };
  return {
    get revision() {
      return state.snapshot.revision;
    },
    pages: () => state.snapshot.names.page,
    conditionParameters: () => conditionParameters(state.snapshot),
    resolvePage: (brand, locale, page) =>
      inCell(brand, locale, (snapshot, cell) => resolveCell(snapshot, cell, page)),
    matchRoute: (brand, locale, rest) =>
      inCell(brand, locale, (snapshot, cell) => routesOf(snapshot, cell).match(rest)),
    buildPath: (brand, locale, page, params) =>
      inCell(brand, locale, (snapshot, cell) => routesOf(snapshot, cell).build(page, params)),
    explain: (brand, locale, page) =>
      inCell(brand, locale, (snapshot, cell) => explainPage(snapshot, cell, page)),
    problems: () => locateFaults(state.faults, state),
    listImpact: (file) => listImpact(state.snapshot, file),
    update: (changed) => {
      const before = state.snapshot.revision;
      state = updateSnapshot(state, changed);
      return { changed: state.snapshot.revision !== before, heldBack: [...state.heldBack.keys()] };
    },
  };
}

const located = new WeakMap<FaultBook, ReturnType<typeof makeProblem>[]>();

/** Places are looked up once for each book of faults, and only when somebody asks. */
function locateFaults(book: FaultBook, { textOf }: EngineState): ReturnType<typeof makeProblem>[] {
  const known =
    located.get(book) ??
    listFaults(book)
      .map((fault) => makeProblem(fault, textOf))
      .sort(compareProblems);
  located.set(book, known);
  return known;
}
