import { checkSnapshot, emptyBook, errorsOf, listDependents, type FaultBook } from './check-snapshot';
import { ConfigError } from './config-error';
import { compareProblems, makeProblem, type Fault } from './report';
import {
  makeEntry,
  makeSnapshot,
  makeNameKey,
  hasSamePaths,
  type EngineContext,
  type Entry,
  type Snapshot,
} from './snapshot';

/** What serves, what is wrong, and the changes that wait because they would break a page. */
export interface EngineState {
  snapshot: Snapshot;
  faults: FaultBook;
  /** Path → new text, or null for a file that is gone on disk but still serves. */
  heldBack: ReadonlyMap<string, string | null>;
  textOf: (file: string) => string | undefined;
}

export const makeState = (
  snapshot: Snapshot,
  faults: FaultBook,
  heldBack: EngineState['heldBack'],
): EngineState => ({
  snapshot,
  faults,
  heldBack,
  textOf: (file) => heldBack.get(file) ?? snapshot.entries.get(file)?.text,
});

/** The state at start. Throws ConfigError for faults of `_base` itself; other files with errors are left out, the weaker layers serve. */
export function startSnapshot(
  context: EngineContext,
  files: ReadonlyMap<string, string>,
  isKnownSound = false,
): EngineState {
  let snapshot = makeSnapshot(
    context,
    new Map([...files].map(([file, text]) => [file, makeEntry(context, file, text, isKnownSound)])),
  );
  if (isKnownSound) return makeState(snapshot, emptyBook, new Map());
  let book = checkSnapshot(snapshot);
  const heldBack = new Map<string, string>();
  const held: Fault[] = [];
  for (let errors = errorsOf(book); errors.length > 0; errors = errorsOf(book)) {
    held.push(...errors);
    stopOnBase(errors, files);
    const bad = new Set(errors.map(({ file }) => file).filter((file) => snapshot.entries.has(file)));
    if (bad.size === 0) break;
    for (const file of bad) heldBack.set(file, files.get(file)!);
    const names = namesOf(snapshot, bad);
    snapshot = makeSnapshot(context, new Map([...snapshot.entries].filter(([file]) => !bad.has(file))));
    book = checkSnapshot(snapshot, book, names);
  }
  return makeState(snapshot, { ...book, held }, heldBack);
}

function stopOnBase(errors: readonly Fault[], files: ReadonlyMap<string, string>): void {
  const fatal = errors.filter(({ file }) => /^page-configs\/_base\/(layouts\/)?[^/]+$/.test(file));
  if (fatal.length > 0)
    throw new ConfigError(
      fatal.map((fault) => makeProblem(fault, (file) => files.get(file))).sort(compareProblems),
    );
}

/** Names of files, and all that depends on them. */
function namesOf(snapshot: Snapshot, files: Iterable<string>): Set<string> {
  const own = [...files].flatMap((file) => {
    const layerFile = snapshot.entries.get(file)?.layerFile;
    return layerFile ? [makeNameKey(layerFile.kind, layerFile.name)] : [];
  });
  return listDependents(snapshot, new Set(own));
}

/** Pages and layouts that changes reach: what depends on their files, and what links to a page whose path is another one now. */
export function listReached(before: Snapshot, after: Snapshot, files: Iterable<string>): Set<string> {
  const changed = [...files];
  const names = new Set([...namesOf(before, changed), ...namesOf(after, changed)]);
  if (before.pathFiles === after.pathFiles) return names;
  const moved = changed.flatMap((file) => {
    const [old, fresh] = [before.entries.get(file), after.entries.get(file)];
    const layerFile = (fresh ?? old)?.layerFile;
    return layerFile?.kind === 'page' && !hasSamePaths(old, fresh) ? [`page:${layerFile.name}`] : [];
  });
  const linking = [...after.entries.values()].flatMap(({ text, layerFile }) =>
    layerFile && moved.some((link) => text.includes(link))
      ? [makeNameKey(layerFile.kind, layerFile.name)]
      : [],
  );
  return new Set([...names, ...listDependents(after, new Set(linking))]);
}

export type Changes = ReadonlyMap<string, Entry | null>;

export function applyChanges(snapshot: Snapshot, changes: Changes): Snapshot {
  const entries = new Map(snapshot.entries);
  for (const [file, entry] of changes) {
    if (entry) entries.set(file, entry);
    else entries.delete(file);
  }
  const isSameRoutes = [...changes].every(([file, entry]) => hasSamePaths(snapshot.entries.get(file), entry));
  return makeSnapshot(snapshot.context, entries, isSameRoutes ? snapshot.pathFiles : undefined);
}

interface Accepted {
  snapshot: Snapshot;
  book: FaultBook;
}

/** The snapshot with the changes, checked where they reach. */
function tryChanges({ snapshot, book }: Accepted, changes: Changes): Accepted {
  const next = applyChanges(snapshot, changes);
  const names = new Set([...namesOf(snapshot, changes.keys()), ...namesOf(next, changes.keys())]);
  return { snapshot: next, book: checkSnapshot(next, book, names) };
}

/** The files whose text would be another one. @param isKnownSound their form is not looked at again */
export function readChanges(
  snapshot: Snapshot,
  wanted: ReadonlyMap<string, string | null>,
  isKnownSound = false,
): Changes {
  return new Map(
    [...wanted]
      .filter(([file, text]) => (snapshot.entries.get(file)?.text ?? null) !== text)
      .map(([file, text]) => [
        file,
        text === null ? null : makeEntry(snapshot.context, file, text, isKnownSound),
      ]),
  );
}

/** Takes all changes if they are sound together; else page by page, else file by file: the unsound ones wait. */
export function updateSnapshot(state: EngineState, changed: ReadonlyMap<string, string | null>): EngineState {
  const wanted = new Map([...state.heldBack, ...changed]);
  const changes = readChanges(state.snapshot, wanted);
  const start: Accepted = { snapshot: state.snapshot, book: { ...state.faults, held: [] } };
  const all = tryChanges(start, changes);
  const errors = errorsOf(all.book);
  if (errors.length === 0) return makeState(all.snapshot, all.book, new Map());
  const { accepted, waiting } = acceptSound(start, changes);
  return makeState(
    accepted.snapshot,
    { ...accepted.book, held: errors.map((fault) => blameChange(fault, waiting)) },
    new Map([...waiting].map((file) => [file, wanted.get(file) ?? null])),
  );
}

/** Two routes clash at either of two files: the fault stands at the one that waits, which its author has just written. */
export const blameChange = (fault: Fault, waiting: ReadonlySet<string>): Fault =>
  fault.rival !== undefined && !waiting.has(fault.file) && waiting.has(fault.rival)
    ? { ...fault, file: fault.rival, rival: fault.file }
    : fault;

function acceptSound(start: Accepted, changes: Changes): { accepted: Accepted; waiting: Set<string> } {
  let accepted = start;
  const waiting = new Set<string>();
  const take = (part: Changes): boolean => {
    const next = tryChanges(accepted, part);
    const isSound = errorsOf(next.book).length === 0;
    if (isSound) accepted = next;
    return isSound;
  };
  for (const group of groupByName(start.snapshot, changes)) {
    if (take(group)) continue;
    for (const [file, entry] of [...group].sort(([a], [b]) => (a < b ? -1 : 1)))
      if (!take(new Map([[file, entry]]))) waiting.add(file);
  }
  return { accepted, waiting };
}

/** Changes of one page or layout belong together; layouts first, pages lean on them. */
function groupByName(snapshot: Snapshot, changes: Changes): Changes[] {
  const groups = new Map<string, Map<string, Entry | null>>();
  for (const [file, entry] of changes) {
    const layerFile = entry?.layerFile ?? snapshot.entries.get(file)?.layerFile;
    const key = layerFile ? makeNameKey(layerFile.kind, layerFile.name) : file;
    groups.set(key, (groups.get(key) ?? new Map<string, Entry | null>()).set(file, entry));
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}
