import { checkSnapshot, errorsOf, type FaultBook } from './check-snapshot';
import type { TextChanges } from './page-engine.types';
import type { Problem } from './page.types';
import { compareProblems, makeProblem } from './report';
import type { Snapshot } from './snapshot';
import {
  applyChanges,
  blameChange,
  listReached,
  makeState,
  readChanges,
  type EngineState,
} from './update-snapshot';

/** The state with all changes, or with none of them and the errors that prevent it. Files that waited before go on waiting. */
export function replaceTexts(
  state: EngineState,
  texts: TextChanges,
  isKnownSound: boolean,
): { state: EngineState; problems: Problem[] } {
  const changes = readChanges(state.snapshot, texts, isKnownSound);
  const next = applyChanges(state.snapshot, changes);
  const names = listReached(state.snapshot, next, changes.keys());
  const before: FaultBook = { ...state.faults, held: [] };
  const book = isKnownSound ? dropFaults(next, before, names) : checkSnapshot(next, before, names);
  const errors = errorsOf(book);
  if (errors.length > 0) {
    const textOf = (file: string) => texts.get(file) ?? next.entries.get(file)?.text;
    const changed = new Set(texts.keys());
    const problems = errors.map((fault) => makeProblem(blameChange(fault, changed), textOf));
    return { state, problems: problems.sort(compareProblems) };
  }
  const heldBack = new Map([...state.heldBack].filter(([file]) => !texts.has(file)));
  const held = state.faults.held.filter(({ file }) => !texts.has(file));
  return { state: makeState(next, { ...book, held }, heldBack), problems: [] };
}

/** Removes the faults of the pages named, which were found sound; the others keep theirs. */
function dropFaults(next: Snapshot, before: FaultBook, names: ReadonlySet<string>): FaultBook {
  const isKept = (key: string) => !names.has(key) && next.byName.has(key);
  return { ...before, byName: new Map([...before.byName].filter(([key]) => isKept(key))) };
}
