import { listFaults, type FaultBook } from './check-snapshot';
import { forkSnapshot } from './fork-snapshot';
import { makeContext } from './make-context';
import type { PageEngine, PageEngineOptions } from './page-engine.types';
import { readPages } from './read-pages';
import { replaceTexts } from './replace-texts';
import { compareProblems, makeProblem } from './report';
import { startSnapshot, updateSnapshot, type EngineState } from './update-snapshot';

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
