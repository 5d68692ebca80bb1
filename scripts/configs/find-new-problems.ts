import { checkSnapshot, emptyBook, listDependents, listFaults } from '../../engine/pages/check-snapshot';
import { compareProblems, makeProblem, type Fault } from '../../engine/pages/report';
import type { Problem } from '../../engine/pages/page.types';
import { makeEntry, makeSnapshot, makeNameKey, type Entry, type Snapshot } from '../../engine/pages/snapshot';

/** The shop's page configs as they are, and as they would be with one file changed. */
export interface Trial {
  before: Snapshot;
  after: Snapshot;
  /** What would be wrong that is not wrong now, errors first. */
  problems: Problem[];
}

/** Changes one file of a snapshot and checks the pages that it has a part in. @param text null: the file is gone */
export function tryFile(before: Snapshot, file: string, text: string | null): Trial {
  const entries = new Map(before.entries);
  if (text === null) entries.delete(file);
  else entries.set(file, makeEntry(before.context, file, text));
  const after = makeSnapshot(before.context, entries);
  const names = new Set([...namesOf(before, before.entries.get(file)), ...namesOf(after, entries.get(file))]);
  const known = new Set(listFaults(checkSnapshot(before, emptyBook, names)).map(makeFaultKey));
  const faults = listFaults(checkSnapshot(after, emptyBook, names)).filter(
    (fault) => !known.has(makeFaultKey(fault)),
  );
  const problems = faults
    .map((fault) => makeProblem(fault, (name) => entries.get(name)?.text))
    .sort(compareProblems);
  return {
    before,
    after,
    problems: [
      ...problems.filter(({ severity }) => severity === 'error'),
      ...problems.filter(({ severity }) => severity !== 'error'),
    ],
  };
}

const namesOf = (snapshot: Snapshot, entry: Entry | undefined): Iterable<string> =>
  entry?.layerFile
    ? listDependents(snapshot, new Set([makeNameKey(entry.layerFile.kind, entry.layerFile.name)]))
    : [];

/** The same fault in both: lines may have moved. */
const makeFaultKey = ({ code, file, path, message }: Fault): string =>
  JSON.stringify([code, file, path, message]);
